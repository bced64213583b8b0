<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Assets\Blocks;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Http\PrivatePage;
use Vitrin\Shared\Plugin\CachedMarkup;
use Vitrin\Shared\Plugin\Landmark;

defined( 'ABSPATH' ) || exit;

/** The block with a customer's own orders and their print buttons; blocks/customer-orders holds its description and its editor part [DOC-01]. */
final class OrdersBlock {

	public const BLOCK = 'vitrin/customer-orders';

	/** Beside the order's number, which is always there. */
	private const COLUMNS = array( 'date', 'status', 'total', 'documents' );

	/** Which page of orders, in the address. */
	private const PAGE = 'orders-page';

	private const MAX_PER_PAGE = 50;

	private static ?Buttons $buttons = null;

	/** Once the feature is on. */
	public static function register( Buttons $buttons ): void {
		self::$buttons = $buttons;
		add_action( 'wp', array( self::class, 'forbid_caching' ), 0 );
	}

	/** Before anything is sent, where the page's own text has the block. Elsewhere html() does it. */
	public static function forbid_caching(): void {
		$post = is_singular() ? get_queried_object() : null;
		if ( $post instanceof \WP_Post && has_block( self::BLOCK, $post ) ) {
			PrivatePage::forbid_storing();
		}
	}

	/**
	 * What stands on the page.
	 *
	 * @param mixed $attributes With defaults.
	 */
	public static function html( mixed $attributes ): string {
		$attributes = is_array( $attributes ) ? $attributes : array();
		$chosen     = is_array( $attributes['columns'] ?? null ) ? $attributes['columns'] : self::COLUMNS;
		$columns    = array_values( array_filter( self::COLUMNS, static fn ( string $column ): bool => in_array( $column, $chosen, true ) ) );
		$per_page   = is_int( $attributes['perPage'] ?? null ) ? min( self::MAX_PER_PAGE, max( 1, $attributes['perPage'] ) ) : 10;
		if ( Blocks::is_preview() ) {
			return '<div class="vitrin-orders">' . self::table( $columns, self::samples( min( 3, $per_page ) ) ) . '</div>';
		}
		// Neither may hold what one customer sees: a feed or REST is no page, and a page builder keeps what it renders for all.
		if ( is_admin() || is_feed() || wp_is_serving_rest_request() || CachedMarkup::is_for_cache() ) {
			return '';
		}
		PrivatePage::forbid_storing();

		return CachedMarkup::without_shortcodes(
			sprintf( '<div %s>%s</div>', get_block_wrapper_attributes( array( 'class' => 'vitrin-orders' ) ), is_user_logged_in() ? self::orders( $columns, $per_page ) : self::login() )
		);
	}

	/** @param list<string> $columns */
	private static function orders( array $columns, int $per_page ): string {
		list( $orders, $page, $pages ) = self::find( $per_page );
		if ( array() === $orders ) {
			/** This filter is documented in WooCommerce: where a customer without orders is led. */
			$shop = apply_filters( 'woocommerce_return_to_shop_redirect', wc_get_page_permalink( 'shop' ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.

			return self::message_with_link( __( 'You have no orders yet.', 'vitrin' ), is_string( $shop ) ? $shop : '', __( 'Go to the shop', 'vitrin' ), '' );
		}

		return self::table( $columns, array_map( static fn ( \WC_Order $order ): array => self::row( $order, $columns ), $orders ) ) . self::pages( $page, $pages );
	}

	/** @return array{list<\WC_Order>, int, int} Orders of one page, which that is, and how many there are. */
	private static function find( int $per_page ): array {
		$user = get_current_user_id();
		$page = isset( $_GET[ self::PAGE ] ) && is_string( $_GET[ self::PAGE ] ) ? max( 1, absint( wp_unslash( $_GET[ self::PAGE ] ) ) ) : 1; // phpcs:ignore WordPress.Security -- Only a number, and only decides what is shown.
		$ask  = static function ( int $page ) use ( $user, $per_page ): object {
			/** This filter is documented in WooCommerce: which orders a customer sees in the account. */
			$query = apply_filters( // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
				'woocommerce_my_account_my_orders_query',
				array(
					'customer' => $user,
					'page'     => $page,
					'paginate' => true,
				)
			);
			$found = wc_get_orders(
				array(
					// No filter may show another customer's.
					'customer' => $user,
					'limit'    => $per_page,
					'page'     => $page,
					'paginate' => true,
				) + ( is_array( $query ) ? $query : array() )
			);

			return is_object( $found ) ? $found : (object) array();
		};
		$found = $ask( $page );
		if ( $page > 1 && array() === self::orders_in( $found ) ) {
			// A page that is gone says nothing of how many there are.
			$found = $ask( 1 );
			$page  = max( 1, self::pages_in( $found ) );
			$found = $page > 1 ? $ask( $page ) : $found;
		}

		return array(
			array_values( array_filter( self::orders_in( $found ), static fn ( \WC_Order $order ): bool => $order->get_customer_id() === $user ) ),
			$page,
			self::pages_in( $found ),
		);
	}

	/** @return list<\WC_Order> */
	private static function orders_in( object $found ): array {
		return array_values( array_filter( property_exists( $found, 'orders' ) && is_array( $found->orders ) ? $found->orders : array(), static fn ( mixed $order ): bool => $order instanceof \WC_Order ) );
	}

	private static function pages_in( object $found ): int {
		return property_exists( $found, 'max_num_pages' ) && is_numeric( $found->max_num_pages ) ? (int) $found->max_num_pages : 0;
	}

	/**
	 * @param list<string> $columns
	 * @return array<string, string> HTML by column.
	 */
	private static function row( \WC_Order $order, array $columns ): array {
		$date   = $order->get_date_created();
		$number = $order->get_order_number();
		$cells  = array(
			'number' => sprintf(
				'<a href="%s"><span class="vitrin-hidden">%s </span><bdi>%s</bdi></a>',
				esc_url( $order->get_view_order_url() ),
				esc_html__( 'Order', 'vitrin' ),
				esc_html( Language::of_shop()->digits( $number ) )
			),
			'date'   => null === $date ? '' : sprintf( '<time datetime="%s">%s</time>', esc_attr( gmdate( 'c', $date->getTimestamp() ) ), esc_html( Language::of_shop()->date( $date->getTimestamp() ) ) ),
			'status' => esc_html( wc_get_order_status_name( $order->get_status() ) ),
			'total'  => wp_kses_post( $order->get_formatted_order_total() ),
		);
		if ( in_array( 'documents', $columns, true ) && null !== self::$buttons ) {
			$cells['documents'] = self::$buttons->html( $order );
		}

		return $cells;
	}

	/**
	 * The roles are said because a table that is laid out as cards is none any more for some browsers.
	 *
	 * @param list<string>                $columns
	 * @param list<array<string, string>> $rows    HTML by column.
	 */
	private static function table( array $columns, array $rows ): string {
		$titles = array(
			'number'    => __( 'Order', 'vitrin' ),
			'date'      => __( 'Date', 'vitrin' ),
			'status'    => __( 'Status', 'vitrin' ),
			'total'     => __( 'Total', 'vitrin' ),
			'documents' => __( 'Print', 'vitrin' ),
		);
		$titles = array_intersect_key( $titles, array_flip( array( 'number', ...$columns ) ) );
		$head   = '';
		foreach ( $titles as $title ) {
			$head .= '<th scope="col" role="columnheader">' . esc_html( $title ) . '</th>';
		}
		$body = '';
		foreach ( $rows as $row ) {
			$body .= '<tr role="row">';
			foreach ( $titles as $column => $title ) {
				$is_number = 'number' === $column;
				$cell      = $row[ $column ] ?? '';
				$body     .= sprintf(
					'<%1$s role="%2$s"><span class="vitrin-orders__label" aria-hidden="true">%3$s</span>%4$s</%5$s>',
					$is_number ? 'th scope="row"' : 'td',
					$is_number ? 'rowheader' : 'cell',
					esc_html( $title ),
					'documents' === $column ? '<span class="vitrin-orders__documents">' . ( '' === $cell ? '—' : $cell ) . '</span>' : '<span>' . $cell . '</span>',
					$is_number ? 'th' : 'td'
				);
			}
			$body .= '</tr>';
		}

		return sprintf(
			'<table class="vitrin-orders__table" role="table"><caption class="vitrin-hidden">%s</caption><thead role="rowgroup"><tr role="row">%s</tr></thead><tbody role="rowgroup">%s</tbody></table>',
			esc_html__( 'Your orders', 'vitrin' ),
			$head,
			$body
		);
	}

	private static function pages( int $page, int $pages ): string {
		if ( $pages < 2 ) {
			return '';
		}
		$link = static fn ( int $to, string $rel, string $label ): string => $to < 1 || $to > $pages ? '' : sprintf(
			'<a class="vitrin-button no-prefetch" rel="%s" href="%s">%s</a>',
			esc_attr( $rel ),
			esc_url( 1 === $to ? remove_query_arg( self::PAGE ) : add_query_arg( self::PAGE, (string) $to ) ),
			esc_html( $label )
		);

		return sprintf(
			'<nav class="vitrin-orders__pages" aria-label="%s">%s<span aria-current="page">%s</span>%s</nav>',
			esc_attr( Landmark::next( __( 'Pages of your orders', 'vitrin' ) ) ),
			$link( $page - 1, 'prev', __( 'Newer orders', 'vitrin' ) ),
			/* translators: 1: number of a page, 2: how many pages there are. */
			esc_html( sprintf( __( 'Page %1$s of %2$s', 'vitrin' ), Digits::of( $page ), Digits::of( $pages ) ) ),
			$link( $page + 1, 'next', __( 'Older orders', 'vitrin' ) )
		);
	}

	/** A guest is led to the login, and from there back to this page. */
	private static function login(): string {
		return self::message_with_link( __( 'Log in to see your orders.', 'vitrin' ), LoginReturn::url_of_page( is_singular() ? get_queried_object_id() : 0 ), __( 'Log in', 'vitrin' ), 'nofollow' );
	}

	/** @param string $rel '' for none. */
	private static function message_with_link( string $sentence, string $url, string $label, string $rel ): string {
		return sprintf(
			'<p class="vitrin-orders__empty">%s</p><p><a class="vitrin-button vitrin-button--primary no-prefetch no-prerender" href="%s"%s>%s</a></p>',
			esc_html( $sentence ),
			esc_url( $url ),
			'' === $rel ? '' : ' rel="' . esc_attr( $rel ) . '"',
			esc_html( $label )
		);
	}

	/**
	 * For the editor: made-up orders.
	 *
	 * @return list<array<string, string>> HTML by column.
	 */
	private static function samples( int $number ): array {
		$language = Language::of_shop();
		$rows     = array();
		foreach ( array_slice( array( 'processing', 'completed', 'on-hold' ), 0, $number ) as $at => $status ) {
			$rows[] = array(
				'number'    => '<a href="#">' . esc_html( $language->digits( (string) ( 1024 - 7 * $at ) ) ) . '</a>',
				'date'      => esc_html( $language->date( time() - ( 1 + 12 * $at ) * DAY_IN_SECONDS ) ),
				'status'    => esc_html( wc_get_order_status_name( $status ) ),
				'total'     => wp_kses_post( wc_price( 450000 + 275000 * $at ) ),
				'documents' => 'on-hold' === $status ? '' : '<a class="vitrin-button" href="#">' . esc_html( Links::button_title( Kind::Invoice ) ) . '</a>',
			);
		}

		return $rows;
	}
}
