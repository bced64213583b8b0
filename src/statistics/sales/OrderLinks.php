<?php

namespace Vitrin\Statistics\Sales;

use Automattic\WooCommerce\Utilities\OrderUtil;
use Vitrin\Statistics\Reports\Access;
use Vitrin\Statistics\Staff\OrderRows;

defined( 'ABSPATH' ) || exit;

/**
 * A link from a number to its orders: WooCommerce's list, in both of its storages, narrowed to them; a notice there says so
 * and leads back to all. It only narrows: who may see orders is WooCommerce's to say.
 */
final class OrderLinks {

	/** Marks a query of the list. */
	private const MARK = 'vitrin_orders_behind';

	private const SCREENS = array( 'edit-shop_order', 'woocommerce_page_wc-orders' );

	public static function register(): void {
		add_filter( 'woocommerce_order_list_table_prepare_items_query_args', array( self::class, 'mark' ) );
		add_filter( 'woocommerce_orders_table_query_clauses', array( self::class, 'narrow_tables' ), 10, 3 );
		add_filter( 'posts_where', array( self::class, 'narrow_posts' ), 10, 2 );
		add_action( 'admin_notices', array( self::class, 'show_notice' ) );
		add_action( 'woocommerce_order_list_table_restrict_manage_orders', array( self::class, 'keep' ) );
		add_action( 'restrict_manage_posts', array( self::class, 'keep' ) );
	}

	/**
	 * @param array<string, mixed> $what As OrderSelection::of() takes it, without days: by, id, name, rule, currency.
	 * @param string               $from YYYY-MM-DD in the shop's zone.
	 * @param string               $to   YYYY-MM-DD, inclusive.
	 * @return string Not escaped; '' for what is none, and for who may see no orders.
	 */
	public static function url( array $what, string $from, string $to ): string {
		$selection = OrderSelection::of( array( 'from' => $from, 'to' => $to ) + $what );

		return null === $selection || ! self::is_allowed() ? '' : self::list( $selection->fields() );
	}

	/** @param array<string, string> $fields Of the request. */
	private static function list( array $fields ): string {
		$page = class_exists( OrderUtil::class ) && OrderUtil::custom_orders_table_usage_is_enabled() ? 'admin.php?page=wc-orders' : 'edit.php?post_type=shop_order';

		return add_query_arg( array_map( 'rawurlencode', $fields ), admin_url( $page ) );
	}

	private static function is_allowed(): bool {
		return current_user_can( 'edit_shop_orders' ) && current_user_can( Access::CAPABILITY );
	}

	/** What the request asks for; null for nothing, and for who may not see it. */
	private static function selection(): ?OrderSelection {
		$asked = array();
		foreach ( OrderSelection::FIELDS as $name => $field ) {
			$sent = $_GET[ $field ] ?? null; // phpcs:ignore WordPress.Security -- Only decides what is shown; OrderSelection takes nothing else than numbers, days and known words.
			if ( is_string( $sent ) ) {
				$asked[ $name ] = wp_unslash( $sent );
			}
		}

		return array() !== $asked && self::is_allowed() ? OrderSelection::of( $asked ) : null;
	}

	/**
	 * @param mixed $args Of the list's query.
	 * @return mixed
	 */
	public static function mark( mixed $args ): mixed {
		if ( is_array( $args ) && null !== self::selection() ) {
			OrderRows::provide();
			$args[ self::MARK ] = true;
		}

		return $args;
	}

	/**
	 * @param mixed $clauses Of the query's statement.
	 * @param mixed $query   The query.
	 * @param mixed $args    Of the query.
	 * @return mixed
	 */
	public static function narrow_tables( mixed $clauses, mixed $query = null, mixed $args = null ): mixed {
		$selection = is_array( $args ) && isset( $args[ self::MARK ] ) ? self::selection() : null;
		if ( null === $selection || ! is_array( $clauses ) || ! is_object( $query ) || ! method_exists( $query, 'get_table_name' ) ) {
			return $clauses;
		}
		$where = is_string( $clauses['where'] ?? null ) ? $clauses['where'] : '1=1';
		$table = $query->get_table_name( 'orders' );
		if ( is_string( $table ) ) {
			$clauses['where'] = "($where) AND `$table`.id IN ({$selection->query()})";
		}

		return $clauses;
	}

	/**
	 * @param mixed $where Of the query's statement.
	 * @param mixed $query The query.
	 * @return mixed
	 */
	public static function narrow_posts( mixed $where, mixed $query = null ): mixed {
		if ( ! is_string( $where ) || ! is_admin() || ! $query instanceof \WP_Query || ! $query->is_main_query() || 'shop_order' !== $query->get( 'post_type' ) ) {
			return $where;
		}
		$selection = self::selection();
		if ( null === $selection ) {
			return $where;
		}
		OrderRows::provide();
		/** @var \wpdb $wpdb */
		global $wpdb;

		return "$where AND {$wpdb->posts}.ID IN ({$selection->query()})";
	}

	private static function is_list(): bool {
		return in_array( get_current_screen()?->id, self::SCREENS, true );
	}

	public static function show_notice(): void {
		$selection = self::is_list() ? self::selection() : null;
		if ( null !== $selection ) {
			printf( '<div class="notice notice-info vitrin-orders-behind"><p>%s <a href="%s">%s</a></p></div>', esc_html( $selection->words() ), esc_url( self::list( array() ) ), esc_html__( 'Show all orders', 'vitrin' ) );
		}
	}

	/** The list's own filters are a form: ours goes with it. */
	public static function keep(): void {
		$selection = self::is_list() ? self::selection() : null;
		foreach ( null === $selection ? array() : $selection->fields() as $name => $value ) {
			printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
	}
}
