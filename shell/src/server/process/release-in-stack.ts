import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { escapeExpression, withoutFolders } from '@waypost/delivery/without-folders.server';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';

/**
 * The release whose code an error comes from: releases, this machine's copies of them and uploads
 * under check are all below `releasesDir`, two folders above their server bundles.
 *
 * @returns `null` when no code of a release is on the error's stack
 */
export function releaseInStack(error: unknown, releasesDir: string): ReleaseRef | null {
  return releaseInFrames(error instanceof Error ? (error.stack ?? '') : '', releasesDir);
}

/** The release whose code is the innermost in a stack's text, see {@link releaseInStack}. */
function releaseInFrames(stack: string, releasesDir: string): ReleaseRef | null {
  const bundle = new RegExp(
    `${escapeExpression(releasesDir + path.sep)}(?:\\.copies/)?(?<name>[^/\\s]+)/(?<version>[^/\\s]+)/\\S+\\.cjs:`,
  );
  const found = bundle.exec(stack)?.groups;
  return found?.name && found.version ? { name: found.name, version: found.version } : null;
}

/** A release with the frame of its code that runs, without the folder: that is the machine's business. */
export interface ReleaseCode extends ReleaseRef {
  frame: string;
}

/**
 * The release whose code is the innermost of a stack, and where.
 *
 * @param frames lines of a stack, the innermost first
 */
export function codeInFrames(frames: string[], releasesDir: string): ReleaseCode | null {
  for (const frame of frames) {
    const release = releaseInFrames(frame, releasesDir);
    if (release) return { ...release, frame: withoutFolders(frame.trim(), releasesDir) };
  }
  return null;
}

/**
 * Whether an error's stack names no file: a text that was thrown, or an error of Node's own such as
 * that of a socket.
 */
export function hasNoFileInStack(error: unknown): boolean {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.every((frame) => /\(?(node:[^)]*|native|<anonymous>)\)?$/.test(frame));
}

const running = new AsyncLocalStorage<ReleaseRef>();

/**
 * Runs code of a release, so that what it throws later, from a timer or a socket that it has opened,
 * is known as its own.
 */
export const runAsRelease = <T>({ name, version }: ReleaseRef, code: () => T): T =>
  running.run({ name, version }, code);

/** The release that has begun what runs now, `null` where none has. */
export const runningRelease = (): ReleaseRef | null => running.getStore() ?? null;
