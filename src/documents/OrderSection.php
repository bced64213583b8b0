<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/**
 * The section "Documents of the order" wherever WooCommerce prints one order: its page in the account, the page after
 * an order, tracking, classic templates and blocks alike. One section for an order, each document in it once [DOC-01].
 */
final class OrderSection {

	/** Begins the names of WooCommerce's templates with the details of one order. */
	private const TEMPLATE = 'order/order-details';

	/** Endpoints of the pages that show one order; its id is their value. */
	private const ENDPOINTS = array( 'view-order', 'order-received' );

	/** How many of the templates are being printed, one inside the other. */
	private static int $open_templates = 0;

	/** @var array<int, true> Orders whose section this page has. */
	private array $printed = array();

	public function __construct( private readonly Buttons $buttons ) {}

	public function register(): void {
		add_action( 'woocommerce_before_template_part', array( self::class, 'open' ) );
		add_action( 'woocommerce_after_template_part', array( self::class, 'close' ) );
		add_action( 'woocommerce_order_details_after_order_table', array( $this, 'print_on_order' ), 20 );
		// Where a theme's template or a block leaves the table of details, or its hook, out.
		add_action( 'woocommerce_view_order', array( $this, 'print_after_order' ), 20 );
		add_action( 'woocommerce_thankyou', array( $this, 'print_after_order' ), 20 );
		add_filter( 'the_content', array( $this, 'begin_anew' ), PHP_INT_MIN );
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue_style' ), 20 );
	}

	/**
	 * Whether this order is being shown with its details. WooCommerce asks there for the actions of its list again,
	 * and prints them below the totals.
	 */
	public static function is_of( \WC_Order $order ): bool {
		if ( self::$open_templates > 0 || doing_action( 'woocommerce_view_order' ) || doing_action( 'woocommerce_thankyou' ) ) {
			return true;
		}
		foreach ( self::ENDPOINTS as $endpoint ) {
			$id = is_wc_endpoint_url( $endpoint ) ? get_query_var( $endpoint ) : '';
			if ( is_numeric( $id ) && (int) $id === $order->get_id() ) {
				return true;
			}
		}

		return false;
	}

	public static function open( mixed $template = '' ): void {
		self::$open_templates += self::is_order_details( $template ) ? 1 : 0;
	}

	public static function close( mixed $template = '' ): void {
		self::$open_templates -= self::is_order_details( $template ) ? 1 : 0;
	}

	private static function is_order_details( mixed $template ): bool {
		return is_string( $template ) && str_starts_with( $template, self::TEMPLATE );
	}

	/** Plugins render a page's text before it is shown, for descriptions or to count words: what is shown has the section as well. */
	public function begin_anew( mixed $content ): mixed {
		$filters = $GLOBALS['wp_current_filter'] ?? array();
		if ( is_array( $filters ) && count( array_keys( $filters, 'the_content', true ) ) < 2 ) {
			$this->printed = array();
		}

		return $content;
	}

	/** In the head, where the page is known to show an order: a style that comes later moves what is there already. */
	public static function enqueue_style(): void {
		foreach ( self::ENDPOINTS as $endpoint ) {
			if ( is_wc_endpoint_url( $endpoint ) ) {
				wp_enqueue_style( 'vitrin-documents-starter' );
			}
		}
	}

	public function print_after_order( mixed $order_id ): void {
		$this->print_on_order( is_numeric( $order_id ) ? wc_get_order( (int) $order_id ) : null );
	}

	public function print_on_order( mixed $order ): void {
		if ( ! $order instanceof \WC_Order || isset( $this->printed[ $order->get_id() ] ) ) {
			return;
		}
		$links = $this->buttons->links( $order, self::key() );
		if ( array() === $links ) {
			return;
		}
		$this->printed[ $order->get_id() ] = true;
		printf(
			'<section class="vitrin-documents" aria-labelledby="vitrin-documents-%1$d"><h2 class="vitrin-documents__title" id="vitrin-documents-%1$d">%2$s</h2><ul class="vitrin-documents__list" role="list"><li>%3$s</li></ul></section>',
			(int) $order->get_id(),
			esc_html__( 'Documents of the order', 'vitrin' ),
			implode( '</li><li>', $links ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped in Buttons.
		);
	}

	/** The key in the page's address; on no other page is one handed out. */
	private static function key(): string {
		return isset( $_GET['key'] ) && is_string( $_GET['key'] ) ? sanitize_text_field( wp_unslash( $_GET['key'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Compared with the order's own.
	}
}
