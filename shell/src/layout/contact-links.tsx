import { useSite } from '@waypost/shared/runtime';

/** Ways to reach the magazine: those that its operator set. */
export function ContactLinks() {
  const { contactEmail, contactPhone } = useSite();
  return (
    <>
      {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      {contactPhone && <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>}
    </>
  );
}
