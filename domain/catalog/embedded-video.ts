export type VideoService = 'vk' | 'rutube' | 'youtube';

/** A video that another site plays inside our page. */
export type EmbeddedVideo = { service: VideoService; playerUrl: string };

/** Where the players below are: what a page may frame. */
export const PLAYER_ORIGINS = [
  'https://vkvideo.ru',
  'https://rutube.ru',
  'https://www.youtube-nocookie.com',
] as const;

/** Every spelling of a host that is taken (decision T5.25), without its `www.` or `m.`. */
const SERVICE_BY_HOST: Readonly<Record<string, VideoService>> = {
  'vk.com': 'vk',
  'vk.ru': 'vk',
  'vkvideo.ru': 'vk',
  'rutube.ru': 'rutube',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'youtube-nocookie.com': 'youtube',
};

/** The player's address of a video, by the address at which people watch or share it. */
const PLAYERS: Readonly<Record<VideoService, (link: URL) => string | undefined>> = {
  vk: (link) => {
    const [, owner, video] = /(?:video|clip)(-?\d+)_(\d+)/.exec(link.pathname + link.search) ?? [
      '',
      /^-?\d+$/.exec(link.searchParams.get('oid') ?? '')?.[0],
      /^\d+$/.exec(link.searchParams.get('id') ?? '')?.[0],
    ];
    return owner && video && `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${video}`;
  },
  rutube: ({ pathname }) => {
    const [, video] = /^\/(?:video|shorts|play\/embed)\/(?:private\/)?([\da-f]{32})/.exec(pathname) ?? [];
    return video && `https://rutube.ru/play/embed/${video}`;
  },
  youtube: ({ hostname, pathname, searchParams }) => {
    const [, inPath] = hostname.endsWith('youtu.be')
      ? (/^\/([\w-]+)/.exec(pathname) ?? [])
      : (/^\/(?:embed|shorts|live)\/([\w-]+)/.exec(pathname) ?? []);
    const video = inPath ?? /^[\w-]+$/.exec(searchParams.get('v') ?? '')?.[0];
    return video && `https://www.youtube-nocookie.com/embed/${video}`;
  },
};

/**
 * §5: "Video embeds accepted: vk, rutube, youtube". The address is built from
 * the video's number, so nothing else of the link reaches the page.
 *
 * @returns undefined for a link that is not a video of one of the three
 */
export function embeddedVideo(link: string): EmbeddedVideo | undefined {
  const url = URL.parse(link);
  if (url?.protocol !== 'https:') return;
  const service = SERVICE_BY_HOST[url.hostname.replace(/^(?:www|m)\./, '')];
  const playerUrl = service && PLAYERS[service](url);
  return playerUrl ? { service, playerUrl } : undefined;
}
