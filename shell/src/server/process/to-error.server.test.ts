import { toError } from './to-error.server';

it('leaves errors as they are, and makes one of anything else', () => {
  const error = new TypeError('boom');
  expect(toError(error)).toBe(error);
  expect(toError('boom').message).toBe('boom');
  expect(toError({ code: 7 }).message).toBe('{ code: 7 }');
  expect(toError(undefined).message).toBe('undefined');
});

it('takes what has no text', () => {
  expect(toError(Object.create(null)).message).toBe('[Object: null prototype] {}');
  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error('not to be read');
      },
    },
  );
  expect(toError(hostile)).toBeInstanceOf(Error);
});
