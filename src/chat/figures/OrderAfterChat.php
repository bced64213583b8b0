<?php

namespace Vitrin\Chat\Figures;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;

defined( 'ABSPATH' ) || exit;

/** An order that was paid, whose buyer had written within the day before it was made: by account or by email. One that comes to nothing counts no more. */
final class OrderAfterChat {

	private const WITHIN = DAY_IN_SECONDS;

	/** By which an order comes to nothing. */
	private const ENDS = array( 'cancelled', 'refunded', 'failed' );

	/**
	 * @param mixed $id    The order's.
	 * @param mixed $from  Its status before.
	 * @param mixed $to    Its status now.
	 * @param mixed $order The order.
	 */
	public static function note( mixed $id, mixed $from = '', mixed $to = '', mixed $order = null ): void {
		unset( $id, $from );
		if ( $order instanceof \WC_Order && in_array( $to, self::ENDS, true ) && Tables::are_there() ) {
			FigureLog::take_back( FigureLog::ORDER, (string) $order->get_id() );
			return;
		}
		if ( ! $order instanceof \WC_Order || ! in_array( $to, wc_get_is_paid_statuses(), true ) || ! Tables::are_there() || $order->get_currency() !== get_woocommerce_currency() ) {
			return;
		}
		$created = $order->get_date_created();
		$at      = $created instanceof \WC_DateTime ? $created->getTimestamp() : 0;
		if ( $at > 0 && self::have_written_before( $at, self::buyers( $order ) ) ) {
			FigureLog::store( FigureLog::ORDER, (string) $order->get_id(), $at, 0, 0, wc_format_decimal( (float) $order->get_total(), 4 ) );
		}
	}

	/** @return list<Contact> */
	private static function buyers( \WC_Order $order ): array {
		$user = $order->get_customer_id();

		return array_values( array_filter( array( $user > 0 ? Contacts::of_identity( 'user:' . $user ) : null, ...Contacts::of_email( $order->get_billing_email() ) ) ) );
	}

	/** @param list<Contact> $contacts */
	private static function have_written_before( int $at, array $contacts ): bool {
		if ( array() === $contacts ) {
			return false;
		}
		$ids = implode( ',', array_map( static fn ( Contact $contact ): int => $contact->id, $contacts ) );

		return null !== Database::row( "SELECT c.id FROM %i c JOIN %i m ON m.conversation = c.id WHERE c.contact IN ($ids) AND c.updated >= %d AND m.sender = %s AND m.created BETWEEN %d AND %d LIMIT 1", Tables::CONVERSATIONS, Tables::MESSAGES, $at - self::WITHIN, Message::CONTACT, $at - self::WITHIN, $at );
	}
}
