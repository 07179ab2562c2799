import { configure } from '@testing-library/react';

// Whole pages are rendered here, on machines that have other things to do as well.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
