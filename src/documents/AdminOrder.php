<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Visitor;

defined( 'ABSPATH' ) || exit;

/** Documents beside an order in the admin, whether orders are posts or have tables of their own. */
final class AdminOrder {

	/** The order's screen in each of the two storages. */
	private const SCREENS = array( 'shop_order', 'woocommerce_page_wc-orders' );

	/** Among WooCommerce's actions for an order, which have a nonce and are carried out on "Update". */
	private const ACTION = 'vitrin_make_number';

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		foreach ( self::SCREENS as $screen ) {
			add_action( 'add_meta_boxes_' . $screen, fn () => $this->add_box( $screen ) );
		}
		add_filter( 'woocommerce_order_actions', array( $this, 'add_action' ), 10, 2 );
		add_action( 'woocommerce_order_action_' . self::ACTION, array( $this, 'make_number' ) );
	}

	private function add_box( string $screen ): void {
		if ( OpenDocument::is_staff() ) {
			add_meta_box( 'vitrin-documents', __( 'Documents', 'vitrin' ), array( $this, 'print_box' ), $screen, 'side', 'default' );
		}
	}

	/** @param mixed $post The post or the order. */
	public function print_box( mixed $post ): void {
		$order = $post instanceof \WP_Post ? wc_get_order( $post->ID ) : $post;
		if ( ! $order instanceof \WC_Order ) {
			return;
		}
		$number = Numbers::of( $order, Kind::Invoice );
		if ( '' !== $number ) {
			printf( '<p>%s <strong><bdi dir="ltr">%s</bdi></strong></p>', esc_html__( 'Invoice number:', 'vitrin' ), esc_html( $number ) );
		} elseif ( ! $this->settings->gives_numbers_itself() ) {
			printf( '<p>%s</p>', esc_html__( 'No invoice number yet: choose “Make the invoice number” among the order’s actions.', 'vitrin' ) );
		}
		if ( $this->settings->is_tax_form() ) {
			TaxNumber::print_field( $order );
		}
		$kinds = Links::open_to( $order, Visitor::Staff, false, $this->settings );
		if ( array() === $kinds ) {
			printf( '<p>%s</p>', esc_html__( 'There is no document for this order now.', 'vitrin' ) );

			return;
		}
		echo '<ul>';
		foreach ( $kinds as $kind ) {
			$links = Kind::CreditNote === $kind ? ( new CreditNotes( $this->settings ) )->links( $order ) : array( Links::url( $kind, $order ) => Titles::of( $kind ) );
			foreach ( $links as $url => $title ) {
				printf( '<li><a class="no-prefetch no-prerender" href="%s" target="_blank">%s</a></li>', esc_url( $url ), esc_html( $title ) );
			}
		}
		echo '</ul>';
	}

	/**
	 * @param mixed $actions Labels by name.
	 * @param mixed $order   Missing before WooCommerce 7.
	 */
	public function add_action( mixed $actions, mixed $order = null ): mixed {
		if ( is_array( $actions ) && $order instanceof \WC_Order && MakeNumber::is_possible( $order, $this->settings ) && '' !== Seller::address( $this->settings ) ) {
			$actions[ self::ACTION ] = __( 'Make the invoice number', 'vitrin' );
		}

		return $actions;
	}

	public function make_number( mixed $order ): void {
		if ( $order instanceof \WC_Order && MakeNumber::is_possible( $order, $this->settings ) && '' !== Seller::address( $this->settings ) ) {
			Numbers::give( $order, Kind::Invoice, $this->settings );
		}
	}
}
