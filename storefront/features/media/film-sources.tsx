/** Both formats of a video (§7 Media): the browser uses the first that exists and that it can play. */
export const FilmSources = ({ fileId }: { fileId: string }) => (
  <>
    <source src={`/api/video/v1/${fileId}.mp4`} type="video/mp4" />
    <source src={`/api/video/v1/${fileId}.ogg`} type="video/ogg" />
  </>
);
