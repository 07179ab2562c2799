import '../tests/releases/ways-to-fail.resilience.spec';
import { notedFigures } from '../support/figures';
import { test } from '../support/test';

test.afterAll(() => console.table(notedFigures()));
