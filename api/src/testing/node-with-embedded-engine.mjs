import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { TestEnvironment } from 'jest-environment-node';

/**
 * The embedded engine imports its files dynamically, which jest's sandbox cannot do without a flag
 * of Node: it is loaded outside and handed in.
 */
export default class NodeWithEmbeddedEngine extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.embeddedEngine = { PGlite, types, pg_trgm, unaccent };
  }
}
