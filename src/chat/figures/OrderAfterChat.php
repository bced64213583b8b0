<?php

namespace Vitrin\Chat\Figures;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;

defined( 'ABSPATH' ) || exit;

/** An order that was paid, whose buyer had written within the day before it was made: by account or by email. */
final class OrderAfterChat {

	private const WITHIN = DAY_IN_SECONDS;

	/**
	 * @param mixed $id    The order's.
	 * @param mixed $from  Its status before.
	 * @param mixed $to    Its status now.
	 * @param mixed $order The order.
	 */
	public static function note( mixed $id, mixed $from = '', mixed $to = '', mixed $order = null ): void {
		unset( $id, $from );
		if ( ! $order instanceof \WC_Order || ! in_array( $to, wc_get_is_paid_statuses(), true ) || ! Tables::are_there() || $order->get_currency() !== get_woocommerce_currency() ) {
			return;
		}
		$created = $order->get_date_created();
		$at      = $created instanceof \WC_DateTime ? $created->getTimestamp() : 0;
		$agent   = $at > 0 ? self::agent_before( $at, self::buyers( $order ) ) : null;
		if ( null !== $agent ) {
			FigureLog::store( FigureLog::ORDER, (string) $order->get_id(), $at, 0, $agent, wc_format_decimal( (float) $order->get_total(), 4 ) );
		}
	}

	/** @return list<Contact> */
	private static function buyers( \WC_Order $order ): array {
		$user = $order->get_customer_id();

		return array_values( array_filter( array( $user > 0 ? Contacts::of_identity( 'user:' . $user ) : null, ...Contacts::of_email( $order->get_billing_email() ) ) ) );
	}

	/**
	 * @param list<Contact> $contacts
	 * @return int|null Whose the conversation is, 0 for nobody's; null where there was none.
	 */
	private static function agent_before( int $at, array $contacts ): ?int {
		if ( array() === $contacts ) {
			return null;
		}
		$ids = implode( ',', array_map( static fn ( Contact $contact ): int => $contact->id, $contacts ) );
		$row = Database::row( "SELECT c.agent FROM %i c JOIN %i m ON m.conversation = c.id WHERE c.contact IN ($ids) AND c.updated >= %d AND m.sender = %s AND m.created BETWEEN %d AND %d LIMIT 1", Tables::CONVERSATIONS, Tables::MESSAGES, $at - self::WITHIN, Message::CONTACT, $at - self::WITHIN, $at );

		return null === $row ? null : (int) $row['agent'];
	}
}
