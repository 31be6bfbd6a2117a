/** Both formats of a film (§7 Media): a browser takes the first that it can play and that exists. */
export const FilmSources = ({ fileId }: { fileId: string }) => (
  <>
    <source src={`/api/video/v1/${fileId}.mp4`} type="video/mp4" />
    <source src={`/api/video/v1/${fileId}.ogg`} type="video/ogg" />
  </>
);
