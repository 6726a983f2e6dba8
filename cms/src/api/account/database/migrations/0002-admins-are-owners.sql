-- Whoever was an admin before there were roles could do everything. The trigger has seen no change of them yet.
UPDATE up_users SET admin_role = 'owner' WHERE is_admin AND admin_role IS NULL;
