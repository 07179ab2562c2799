import { z } from 'zod';
import { moment } from '../http/schemas/media';

/** When changes of what readers see go public by themselves, as lists and texts say it. */
export const dueFields = {
  changes_due_at: moment
    .nullable()
    .describe('When the draft goes public by itself, or was to where there is a problem'),
  changes_problem: z.string().nullable().describe('What kept the draft from going public then'),
};

export const toDue = (row: { changesDueAt: Date | null; changesProblem: string | null }) => ({
  changes_due_at: row.changesDueAt?.toISOString() ?? null,
  changes_problem: row.changesProblem,
});
