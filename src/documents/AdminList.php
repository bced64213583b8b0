<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;

defined( 'ABSPATH' ) || exit;

/**
 * The list of orders in the admin, in both storages: a column for the invoice's number, the search for it, in each row a
 * print icon, and printing the chosen orders at once. The icon stands in the order's own cell, beside WooCommerce's
 * preview: that cell can't be switched off, and is the one that phones show, while WooCommerce hides its column of
 * actions until it is asked for. Of the bulk actions WordPress checks the list's nonce; the page with the papers has
 * its own. By script the page opens in a tab of its own (order-list.ts).
 */
final class AdminList {

	public const COLUMN = 'vitrin_invoice_number';

	/** WooCommerce's, with the number and the buyer. */
	private const OWN_CELL = 'order_number';

	private const ICON = '<span class="dashicons dashicons-printer" aria-hidden="true"></span>';

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

	/** @var list<int> Orders that the list has read; empty once what their rows need is read, too. */
	private array $listed = array();

	/** The column in which the control stands. */
	private string $column = self::OWN_CELL;

	public function __construct( private readonly Settings $settings = new Settings() ) {}

	public function register(): void {
		add_filter( 'manage_edit-shop_order_columns', array( $this, 'add_column' ), 20 );
		add_filter( 'manage_woocommerce_page_wc-orders_columns', array( $this, 'add_column' ), 20 );
		add_action( 'manage_shop_order_posts_custom_column', array( $this, 'print_column' ), 10, 2 );
		add_action( 'manage_woocommerce_page_wc-orders_custom_column', array( $this, 'print_column' ), 10, 2 );
		add_filter( 'woocommerce_shop_order_search_fields', array( $this, 'search_too' ) );
		add_filter( 'woocommerce_order_table_search_query_meta_keys', array( $this, 'search_too' ) );
		add_filter( 'woocommerce_order_query', array( $this, 'note_orders' ) );
		add_filter( 'the_posts', array( $this, 'note_posts' ), 10, 2 );
		add_filter( 'manage_edit-shop_order_columns', array( $this, 'choose_column' ), PHP_INT_MAX );
		add_filter( 'manage_woocommerce_page_wc-orders_columns', array( $this, 'choose_column' ), PHP_INT_MAX );
		// After WooCommerce's own text.
		add_action( 'manage_shop_order_posts_custom_column', array( $this, 'print_control' ), 20, 2 );
		add_action( 'manage_woocommerce_page_wc-orders_custom_column', array( $this, 'print_control' ), 20, 2 );
		foreach ( self::SCREENS as $screen ) {
			add_filter( 'bulk_actions-' . $screen, array( $this, 'add_actions' ), 20 );
			add_filter( 'handle_bulk_actions-' . $screen, array( $this, 'print_chosen' ), 10, 3 );
		}
		foreach ( self::LOADS as $hook => $field ) {
			add_action( $hook, fn () => $this->watch( $field ), 1 );
		}
		add_action( 'admin_notices', array( $this, 'print_refusal' ) );
		add_filter( 'removable_query_args', array( $this, 'forget_refusal' ) );
	}

	/** @param mixed $columns Titles by name. */
	public function add_column( mixed $columns ): mixed {
		if ( ! is_array( $columns ) ) {
			return $columns;
		}
		$all = array();
		foreach ( $columns as $name => $title ) {
			$all[ $name ] = $title;
			if ( 'order_number' === $name ) {
				$all[ self::COLUMN ] = __( 'Invoice', 'vitrin' );
			}
		}

		return $all + array( self::COLUMN => __( 'Invoice', 'vitrin' ) );
	}

	/** @param mixed $order Its id where orders are posts. */
	public function print_column( mixed $column, mixed $order = null ): void {
		if ( self::COLUMN !== $column ) {
			return;
		}
		$order = is_numeric( $order ) ? wc_get_order( (int) $order ) : $order;
		if ( $order instanceof \WC_Order ) {
			printf( '<bdi dir="ltr">%s</bdi>', esc_html( Numbers::listed( $order ) ) );
		}
	}

	/** @param mixed $keys Of order meta. */
	public function search_too( mixed $keys ): mixed {
		return is_array( $keys ) ? array_merge( $keys, array_values( Numbers::META ) ) : $keys;
	}

	/**
	 * Plugins that let a shop choose its columns may leave the order's own out.
	 *
	 * @param mixed $columns Titles by name.
	 */
	public function choose_column( mixed $columns ): mixed {
		$this->column = is_array( $columns ) && ! isset( $columns[ self::OWN_CELL ] ) ? self::COLUMN : self::OWN_CELL;

		return $columns;
	}

	/** The list asks for a page of orders. */
	public function note_orders( mixed $found ): mixed {
		if ( is_admin() && is_object( $found ) && property_exists( $found, 'orders' ) && is_array( $found->orders ) ) {
			$orders       = array_filter( $found->orders, static fn ( mixed $order ): bool => $order instanceof \WC_Order );
			$this->listed = array_values( array_map( static fn ( \WC_Order $order ): int => $order->get_id(), $orders ) );
		}

		return $found;
	}

	/**
	 * Where orders are posts.
	 *
	 * @param mixed $posts Of the list.
	 * @param mixed $query WordPress's.
	 */
	public function note_posts( mixed $posts, mixed $query = null ): mixed {
		if ( is_admin() && is_array( $posts ) && $query instanceof \WP_Query && $query->is_main_query() && 'shop_order' === $query->get( 'post_type' ) ) {
			$this->listed = array_values( array_map( static fn ( mixed $post ): int => $post instanceof \WP_Post ? $post->ID : ( is_numeric( $post ) ? (int) $post : 0 ), $posts ) );
		}

		return $posts;
	}

	/** Reads numbers, lines, products and refunds of all rows at once, not row by row. */
	private function read_ahead(): void {
		$ids          = $this->listed;
		$this->listed = array();
		if ( array() === $ids ) {
			return;
		}
		// WooCommerce has done so for a list from its tables.
		if ( ! Orders::have_tables() ) {
			wc_get_orders(
				array(
					'type'     => 'shop_order',
					'post__in' => $ids,
					'limit'    => count( $ids ),
				)
			);
		}
		Numbers::read_ahead( $ids );
		Shipment::prime_all( $ids );
	}

	/** @param mixed $order Its id where orders are posts. */
	public function print_control( mixed $column, mixed $order = null ): void {
		if ( $this->column !== $column || ! Requester::is_staff() ) {
			return;
		}
		$this->read_ahead();
		$order = is_numeric( $order ) ? wc_get_order( (int) $order ) : $order;
		if ( $order instanceof \WC_Order ) {
			echo $this->html( $order ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		}
	}

	private function html( \WC_Order $order ): string {
		$papers = Links::for_staff( $order, $this->settings );
		if ( array() === $papers ) {
			return '';
		}
		$number = ( new Language( determine_locale() ) )->digits( $order->get_order_number() );
		if ( 1 === count( $papers ) ) {
			$url = array_key_first( $papers );
			/* translators: 1: number of an order, 2: what the button does, such as "Print invoice". */
			$control = Links::staff_link( $url, 'vitrin-row-print__button', self::ICON, sprintf( __( 'Print documents of order %1$s: %2$s', 'vitrin' ), $number, $papers[ $url ] ) );
		} else {
			/* translators: %s: number of an order. */
			$control = $this->menu( 'vitrin-row-print-' . $order->get_id(), sprintf( __( 'Print documents of order %s', 'vitrin' ), $number ), $papers );
		}

		// WooCommerce opens the order where a row is clicked, but for what has this class.
		return '<div class="vitrin-row-print no-link">' . $control . '</div>';
	}

	/**
	 * A popover: the browser itself opens it without script, closes it with Escape and gives the focus back.
	 *
	 * @param array<string, string> $papers Texts by address.
	 */
	private function menu( string $id, string $label, array $papers ): string {
		$items = '';
		foreach ( $papers as $url => $text ) {
			$items .= '<li>' . Links::staff_link( $url, 'vitrin-row-print__paper', esc_html( $text ) ) . '</li>';
		}

		return sprintf(
			'<button type="button" class="vitrin-row-print__button" popovertarget="%1$s" aria-label="%2$s" title="%2$s">%3$s</button><div class="vitrin-row-print__menu" id="%1$s" popover role="group" aria-label="%2$s"><ul role="list">%4$s</ul></div>',
			esc_attr( $id ),
			esc_attr( $label ),
			self::ICON,
			$items
		);
	}

	/** Where staff choose orders. */
	public static function url(): string {
		return admin_url( Orders::have_tables() ? 'admin.php?page=wc-orders' : 'edit.php?post_type=shop_order' );
	}

	/** Whether the admin shows the list of orders. */
	public static function is_shown(): bool {
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
	public function print_chosen( mixed $location, mixed $action = '', mixed $ids = array() ): mixed {
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

	/** With no order chosen neither list calls the hook: it only loads again. Their nonce is checked before that. */
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
		if ( '' !== $text && self::is_shown() ) {
			printf( '<div class="notice notice-error is-dismissible" id="vitrin-print-refused" role="alert"><p>%s</p></div>', esc_html( $text ) );
		}
	}

	/** A reason is shown once, not each time the list is loaded again. */
	public function forget_refusal( mixed $names ): mixed {
		return is_array( $names ) ? array( ...$names, self::REFUSED ) : $names;
	}
}
