-- School holidays, for the checkout.

ALTER TABLE school_holidays
  DROP CONSTRAINT IF EXISTS school_holidays_in_order,
  ADD CONSTRAINT school_holidays_in_order CHECK (first_day <= last_day);
CREATE INDEX IF NOT EXISTS school_holidays_by_end ON school_holidays (last_day);

SELECT shop_notify_reads_of('school_holidays');
