/** @jest-environment node */
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

const getter = {
  get() {
    throw new Error('not to be read');
  },
};

it.each(['message', 'stack', 'name', 'cause', 'detail'])(
  'copies an error whose %s cannot be read',
  (property) => {
    const error = Object.defineProperty(new Error('boom'), property, {
      ...getter,
      enumerable: property === 'detail',
    });
    const copy = toError(error);
    expect(copy).not.toBe(error);
    expect(copy.message).toBe(property === 'message' ? 'An error without a message' : 'boom');
    expect(String(copy)).toBe(`Error: ${copy.message}`);
    expect(typeof copy.stack).toBe('string');
    expect(copy.cause).toBeUndefined();
  },
);

it('keeps the frames of an error whose message cannot be read', () => {
  const frames = 'Error\n    at loader (/srv/releases/mf-x/1/server/routes.cjs:1:1)';
  const error = Object.assign(new Error('boom'), { stack: frames });
  expect(toError(Object.defineProperty(error, 'message', getter)).stack).toBe(frames);
});

it('copies an error whose message is no text', () => {
  const error = Object.assign(new Error('boom'), { message: Object.create(null) as string });
  expect(toError(error).message).toBe('An error without a message');
});

it('blames no file for what has no stack', () => {
  expect(toError('boom').stack).toBe('Error: boom');
});
