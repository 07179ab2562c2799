import negotiate from '@fastify/accept-negotiator';
import type { Encoding } from '../cache/made-page';

/** Encodings that pages are sent in, the best first. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

/** Picks the encoding for `Accept-Encoding`: what the reader prefers, else brotli before gzip. */
export const pickEncoding = (accept = ''): Encoding => negotiate(accept, encodings) ?? 'identity';
