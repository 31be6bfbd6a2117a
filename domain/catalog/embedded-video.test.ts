import { expect, test } from 'vitest';
import { embeddedVideo } from './embedded-video.ts';

const RUTUBE = 'https://rutube.ru/play/embed/5d1f0e8c7b6a49382716f5e4d3c2b1a0';
const VK = 'https://vkvideo.ru/video_ext.php?oid=-22822305&id=456241864';
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://rutube.ru/video/5d1f0e8c7b6a49382716f5e4d3c2b1a0/', RUTUBE, 'the page of the video'],
  ['https://rutube.ru/video/private/5d1f0e8c7b6a49382716f5e4d3c2b1a0/?p=key', RUTUBE, 'a private one'],
  ['https://rutube.ru/play/embed/5d1f0e8c7b6a49382716f5e4d3c2b1a0', RUTUBE, 'the player itself'],
  ['https://vk.com/video-22822305_456241864', VK, 'the page of the video'],
  ['https://vk.ru/video-22822305_456241864', VK, 'the other host'],
  ['https://m.vk.com/video?z=video-22822305_456241864%2Fpl', VK, 'opened over a list'],
  ['https://vkvideo.ru/video_ext.php?oid=-22822305&id=456241864&hash=1', VK, 'the player itself'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', YOUTUBE, 'the page of the video'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE, 'the short link'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE, 'an upright one'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE, 'the player itself'],
])('T5.25: %s is played by %s, because it is %s [C395, C396, C397]', (link, playerUrl) => {
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
])('T5.25: %s is not embedded: %s', (link) => {
  expect(embeddedVideo(link)).toBeUndefined();
});
