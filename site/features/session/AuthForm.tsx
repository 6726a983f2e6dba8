import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { AuthFormSkeleton } from './AuthFormSkeleton.tsx';
import { leaveWhenSignedIn } from './auth.ts';
import { SentForm } from './SentForm.tsx';
import type { SentFormProps } from './SentForm.tsx';
import { $isSignedIn } from './store.ts';

interface AuthFormProps extends SentFormProps {
  fieldCount: number;
}

/** What login and sign-up have in common; for whoever is signed in only its outline. */
export function AuthForm({ fieldCount, ...form }: AuthFormProps) {
  const isSignedIn = useStore($isSignedIn);
  useEffect(leaveWhenSignedIn, []);
  return isSignedIn ? <AuthFormSkeleton fieldCount={fieldCount} /> : <SentForm {...form} />;
}
