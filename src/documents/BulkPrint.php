<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;

defined( 'ABSPATH' ) || exit;

/**
 * Printing the chosen orders at once from the admin's list, in both storages. WordPress checks the list's nonce; the
 * page with the papers has its own. By script the page opens in a tab of its own (order-list.ts).
 */
final class BulkPrint {

	/** Before the document's name, among the bulk actions. */
	private const BULK = 'vitrin_print_';

	/** In the address of the list: why nothing was printed. */
	private const REFUSED = 'vitrin_print';

	/** Screens of the list. */
	private const SCREENS = array( 'edit-shop_order', 'woocommerce_page_wc-orders' );

	/** Hooks before those screens do anything, and how each sends the chosen orders. */
	private const LOADS = array(
		'load-edit.php'                     => 'post',
		'load-woocommerce_page_wc-orders'   => 'id',
	);

	public function register(): void {
		foreach ( self::SCREENS as $screen ) {
			add_filter( 'bulk_actions-' . $screen, array( $this, 'add_actions' ), 20 );
			add_filter( 'handle_bulk_actions-' . $screen, array( $this, 'handle' ), 10, 3 );
		}
		foreach ( self::LOADS as $hook => $field ) {
			add_action( $hook, fn () => $this->watch( $field ), 1 );
		}
		add_action( 'admin_notices', array( $this, 'print_refusal' ) );
		add_filter( 'removable_query_args', array( $this, 'forget' ) );
	}

	/** Where staff choose orders. */
	public static function list_url(): string {
		return admin_url( Orders::have_tables() ? 'admin.php?page=wc-orders' : 'edit.php?post_type=shop_order' );
	}

	/** Whether the admin shows the list of orders. */
	public static function is_list(): bool {
		return in_array( get_current_screen()?->id, self::SCREENS, true );
	}

	/** @param mixed $actions Labels by name. */
	public function add_actions( mixed $actions ): mixed {
		if ( is_array( $actions ) && Requester::is_staff() ) {
			foreach ( Kind::cases() as $kind ) {
				$actions[ self::BULK . $kind->value ] = Links::button_title( $kind );
			}
		}

		return $actions;
	}

	/**
	 * WordPress has checked its nonce.
	 *
	 * @param mixed $location Where the browser is sent.
	 * @param mixed $action   Its name.
	 * @param mixed $ids      Of the chosen orders.
	 */
	public function handle( mixed $location, mixed $action = '', mixed $ids = array() ): mixed {
		$kind = self::kind( $action );
		if ( null === $kind || ! is_array( $ids ) ) {
			return $location;
		}
		$orders = array_values( array_unique( array_filter( array_map( static fn ( mixed $id ): int => is_numeric( $id ) ? (int) $id : 0, $ids ) ) ) );
		if ( array() === $orders || count( $orders ) > OpenDocument::MAX_ORDERS ) {
			// An address with more is longer than some servers take.
			return self::refused( $location, array() === $orders ? 'none' : 'too-many' );
		}

		return Links::url_of_several( $kind, $orders );
	}

	/** With no order chosen neither list asks anybody: it only loads anew. Their nonce is checked before that. */
	private function watch( string $field ): void {
		if ( null !== self::kind( $_REQUEST['action'] ?? '' ) && empty( $_REQUEST[ $field ] ) && empty( $_REQUEST['ids'] ) ) { // phpcs:ignore WordPress.Security -- Only adds a reason to where the list leads.
			add_filter( 'wp_redirect', static fn ( mixed $location ): mixed => self::refused( $location, 'none' ) );
		}
	}

	private static function kind( mixed $action ): ?Kind {
		return is_string( $action ) && str_starts_with( $action, self::BULK ) ? Kind::tryFrom( substr( $action, strlen( self::BULK ) ) ) : null;
	}

	private static function refused( mixed $location, string $reason ): mixed {
		return is_string( $location ) ? add_query_arg( self::REFUSED, $reason, $location ) : $location;
	}

	/** @return array{none: string, many: string} Why nothing is printed, plain text. */
	public static function refusals(): array {
		return array(
			'none' => __( 'First choose the orders that you want to print.', 'vitrin' ),
			/* translators: %s: a number. */
			'many' => sprintf( __( 'At most %s orders can be printed at once.', 'vitrin' ), ( new Language( determine_locale() ) )->number( OpenDocument::MAX_ORDERS ) ),
		);
	}

	public function print_refusal(): void {
		$reason = $_GET[ self::REFUSED ] ?? ''; // phpcs:ignore WordPress.Security -- Chooses one of two sentences.
		$text   = match ( $reason ) {
			'none'     => self::refusals()['none'],
			'too-many' => self::refusals()['many'],
			default    => '',
		};
		if ( '' !== $text && self::is_list() ) {
			printf( '<div class="notice notice-error is-dismissible" id="vitrin-print-refused" role="alert"><p>%s</p></div>', esc_html( $text ) );
		}
	}

	/** A reason is told once, not each time the list is loaded again. */
	public function forget( mixed $names ): mixed {
		return is_array( $names ) ? array( ...$names, self::REFUSED ) : $names;
	}
}
