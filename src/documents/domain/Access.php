<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/**
 * Who may open which document when [DOC-06] [SEC-03]. Pure: who asks was found out before. An e-mail address opens
 * nothing: it is no secret.
 */
final class Access {

	public const ALLOWED = 'allowed';

	/** No such order, or none of theirs: the same answer, so that it can't be found out which orders exist. */
	public const NOT_FOUND = 'not found';

	/** Asked before any order is looked at, and where an order is of an account. */
	public const LOGIN = 'login';

	/** The key is right, and the buyer's email is asked for. */
	public const VERIFY = 'verify';

	/** The order is theirs, the paper is the shop's. */
	public const STAFF_ONLY = 'staff only';

	/** The order hasn't come so far, or never will. */
	public const NOT_NOW = 'not now';

	/**
	 * @param bool       $key_opens      Whether a holder of the order's key needs no login.
	 * @param list<Kind> $for_customers  Documents that customers may open.
	 * @param string     $invoice_from   placed, paid or completed.
	 * @param string     $proforma_until payment or always.
	 */
	public function __construct(
		private readonly bool $key_opens,
		private readonly array $for_customers,
		private readonly string $invoice_from,
		private readonly string $proforma_until
	) {}

	/**
	 * @param Stage|null $stage   Null: there is no such order.
	 * @param Visitor    $visitor Who asks.
	 * @param Proof      $proof   What the key that came along proves.
	 */
	public function decide( Kind $kind, ?Stage $stage, Visitor $visitor, Proof $proof ): string {
		$is_theirs = Visitor::Owner === $visitor || ( $this->key_opens && Proof::Key === $proof );
		if ( Visitor::Staff !== $visitor ) {
			if ( Visitor::Guest === $visitor && ( ! $this->key_opens || Proof::None === $proof || Proof::Account === $proof ) ) {
				return self::LOGIN;
			}
			if ( Visitor::Owner !== $visitor && $this->key_opens && Proof::Unverified === $proof ) {
				return self::VERIFY;
			}
			if ( ! $is_theirs || null === $stage || Stage::Absent === $stage ) {
				return self::NOT_FOUND;
			}
			if ( ! in_array( $kind, $this->for_customers, true ) ) {
				return self::STAFF_ONLY;
			}
		} elseif ( null === $stage || Stage::Absent === $stage ) {
			return self::NOT_FOUND;
		}

		return $this->is_time( $kind, $stage ) ? self::ALLOWED : self::NOT_NOW;
	}

	private function is_time( Kind $kind, Stage $stage ): bool {
		if ( Stage::Dead === $stage ) {
			return false;
		}

		return match ( $kind ) {
			// A credit note belongs to an invoice.
			Kind::Invoice, Kind::CreditNote => match ( $this->invoice_from ) {
				'placed'    => true,
				'completed' => Stage::Completed === $stage,
				default     => Stage::Unpaid !== $stage,
			},
			Kind::Proforma => 'always' === $this->proforma_until || Stage::Unpaid === $stage,
			default        => true,
		};
	}
}
