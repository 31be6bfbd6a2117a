import { expect, test } from 'vitest';
import { embeddedVideo } from './embedded-video.ts';

const RUTUBE = 'https://rutube.ru/play/embed/5d1f0e8c7b6a49382716f5e4d3c2b1a0';
const VK = 'https://vkvideo.ru/video_ext.php?oid=-22822305&id=456241864';
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://rutube.ru/video/5d1f0e8c7b6a49382716f5e4d3c2b1a0/', RUTUBE, 'the page of the video', 'C396'],
  [
    'https://rutube.ru/video/private/5d1f0e8c7b6a49382716f5e4d3c2b1a0/?p=key',
    RUTUBE,
    'a private one',
    'C396',
  ],
  ['https://rutube.ru/play/embed/5d1f0e8c7b6a49382716f5e4d3c2b1a0', RUTUBE, 'the player itself', 'C396'],
  ['https://vk.com/video-22822305_456241864', VK, 'the page of the video', 'C395'],
  ['https://vk.ru/video-22822305_456241864', VK, 'the other host', 'C395'],
  ['https://m.vk.com/video?z=video-22822305_456241864%2Fpl', VK, 'opened over a list', 'C395'],
  ['https://vkvideo.ru/video_ext.php?oid=-22822305&id=456241864&hash=1', VK, 'the player itself', 'C395'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', YOUTUBE, 'the page of the video', 'C397'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE, 'the short link', 'C397'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE, 'an upright one', 'C397'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE, 'the player itself', 'C397'],
])('T5.25: %s is played by %s, because it is %s [%s]', (link, playerUrl) => {
  expect(embeddedVideo(link)?.playerUrl).toBe(playerUrl);
});

test.each([
  ['https://vimeo.com/76979871', 'another service'],
  ['https://rutube.ru.example.com/video/5d1f0e8c7b6a49382716f5e4d3c2b1a0/', 'a host that only begins alike'],
  ['https://notvk.com/video-22822305_456241864', 'a host that only ends alike'],
  ['http://rutube.ru/video/5d1f0e8c7b6a49382716f5e4d3c2b1a0/', 'it is not encrypted'],
  ['https://rutube.ru/channel/23/', 'no video'],
  ['https://vk.com/durov', 'no video'],
  ['https://www.youtube.com/watch?v="><script>', 'the number is none'],
  ['javascript:alert(1)', 'no address of a page'],
  ['', 'nothing at all'],
])('T5.25: %s is not embedded: %s [C398]', (link) => {
  expect(embeddedVideo(link)).toBeUndefined();
});
