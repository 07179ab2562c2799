import { onScrollFrame } from './on-scroll-frame';

it('listens as long as somebody wants to know', async () => {
  const frames = jest.spyOn(globalThis, 'requestAnimationFrame');
  const first = onScrollFrame(() => undefined);
  const second = onScrollFrame(() => undefined);
  first();
  frames.mockClear();
  window.dispatchEvent(new Event('scroll'));
  expect(frames).toHaveBeenCalledTimes(1);
  second();
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('resize'));
  expect(frames).toHaveBeenCalledTimes(1);
});
