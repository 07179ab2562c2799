import './standalone.css';
import { byId } from './by-id';
import { runCheck } from './run-check';

const stage = document.querySelector('iframe');
const check = document.querySelector<HTMLButtonElement>('#check');

function darken(): void {
  const isDark = stage?.dataset.dark === 'true';
  stage?.contentDocument?.documentElement.classList.toggle('dark', isDark);
}
stage?.addEventListener('load', darken);
darken();

const findings = byId('findings', HTMLElement);
check?.addEventListener('click', () => void runCheck(stage, check, findings));
