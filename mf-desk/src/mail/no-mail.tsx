import list from '../ui/list.module.css';

/** Says that no mail goes out, and what that means. */
export function NoMail() {
  return (
    <p className={list.note}>
      <strong>Mail is not set up.</strong> Nothing goes out: messages cannot be answered from here,
      newsletter addresses are subscribed without a confirmation, invitations are links that you
      hand over. Set <code>SMTP_URL</code> and <code>MAIL_FROM</code> to change that.
    </p>
  );
}
