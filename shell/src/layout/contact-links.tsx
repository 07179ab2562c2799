import { useSite } from '@waypost/shared/runtime';

/** Ways to reach the magazine. */
export function ContactLinks() {
  const { contactEmail, contactPhone } = useSite();
  return (
    <>
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>
    </>
  );
}
