const DAY = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Yekaterinburg',
});

/** Publication date in the time zone of the shop: «12 октября 2026». */
export const NewsDay = ({ at }: { at: string }) => (
  <time dateTime={at}>{DAY.format(new Date(at)).replace(/\sг\.$/, '')}</time>
);
