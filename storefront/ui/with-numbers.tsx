/** A text in which no «№ 27-9733» is broken at its hyphen. */
export const WithNumbers = ({ text }: { text: string }) =>
  text.split(/(№\s\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="nowrap">
        {part}
      </span>
    ),
  );
