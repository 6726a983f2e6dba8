import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $isEditing, refreshUser } from './profile.ts';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { $isSignedIn, $userInfo, requireSession } from './store.ts';

/** The signed-in user's own data, to read or to edit. */
export function Profile() {
  const user = useStore($userInfo);
  const isEditing = useStore($isEditing);
  useEffect(requireSessionAndRefresh, []);
  if (!user) return <ProfileSkeleton />;
  return (
    <section className="panel stack" aria-label="Your details">
      {isEditing ? <ProfileForm user={user} /> : <ProfileDetails user={user} />}
    </section>
  );
}

function requireSessionAndRefresh() {
  if ($isSignedIn.get()) void refreshUser();
  return requireSession();
}
