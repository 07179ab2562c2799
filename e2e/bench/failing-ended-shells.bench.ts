import '../tests/releases/ended-shells.resilience.spec';
import { notedFigures } from '../support/figures';
import { test } from '../support/test';

test.afterAll(() => console.table(notedFigures()));
