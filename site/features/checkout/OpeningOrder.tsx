/** Between the payment and the order's own page. */
export function OpeningOrder() {
  return (
    <div className="empty-state" role="status">
      <p>Thank you, your payment has been received. Opening your order…</p>
    </div>
  );
}
