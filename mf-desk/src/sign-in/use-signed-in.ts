import { useDispatch } from '@waypost/shared/redux';
import { useNavigate } from '@waypost/shared/router';
import { deskApi } from '../api/desk-api';
import { returnPath } from './return-path';

/** What follows a sign-in: whatever was known of an earlier session is forgotten, the desk opens. */
export function useSignedIn(): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return () => {
    dispatch(deskApi.util.resetApiState());
    void navigate(returnPath(), { replace: true });
  };
}
