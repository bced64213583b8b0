<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Plugin\OrderScreen;

defined( 'ABSPATH' ) || exit;

/** Documents beside an order in the admin, whether orders are posts or have tables of their own. */
final class AdminOrder {

	private const BOX = 'vitrin-documents';

	/** Among WooCommerce's actions for an order, which have a nonce and are carried out on "Update". */
	private const ACTION = 'vitrin_make_number';

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		foreach ( OrderScreen::IDS as $screen ) {
			add_action( 'add_meta_boxes_' . $screen, fn () => $this->add_box( $screen ) );
		}
		add_filter( 'woocommerce_order_actions', array( $this, 'add_action' ), 10, 2 );
		add_action( 'woocommerce_order_action_' . self::ACTION, array( $this, 'make_number' ) );
	}

	private function add_box( string $screen ): void {
		if ( Requester::is_staff() ) {
			// Where the user has dragged the boxes about, WordPress keeps that order.
			add_meta_box( self::BOX, __( 'Documents', 'vitrin' ), array( $this, 'print_box' ), $screen, 'side', 'high' );
			self::move_up( $screen );
		}
	}

	/** Right below WooCommerce's actions, with which an order is saved: its other boxes of this column were added before ours. */
	private static function move_up( string $screen ): void {
		/** @var array<string, array<string, array<string, array<string, mixed>>>> $wp_meta_boxes WordPress's, by screen, column and priority. */
		global $wp_meta_boxes;
		$boxes = $wp_meta_boxes[ $screen ]['side']['high'] ?? array();
		if ( ! isset( $boxes[ self::BOX ] ) ) {
			return;
		}
		$own = array( self::BOX => $boxes[ self::BOX ] );
		unset( $boxes[ self::BOX ] );
		$place = array_search( 'woocommerce-order-actions', array_keys( $boxes ), true );
		$place = false === $place ? 0 : $place + 1;

		$wp_meta_boxes[ $screen ]['side']['high'] = array_slice( $boxes, 0, $place, true ) + $own + array_slice( $boxes, $place, null, true ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress has no way to say where among others.
	}

	/** @param mixed $post The post or the order. */
	public function print_box( mixed $post ): void {
		$order = OrderScreen::order( $post );
		if ( null === $order ) {
			return;
		}
		echo '<div class="vitrin-box">';
		// Not what stands beside the order: a copy of another order has that order's.
		$number = Numbers::given( $order, Kind::Invoice, $this->settings );
		if ( '' !== $number ) {
			printf( '<p class="vitrin-box__number">%s <strong><bdi dir="ltr">%s</bdi></strong></p>', esc_html__( 'Invoice number:', 'vitrin' ), esc_html( ( new Language( determine_locale() ) )->digits( $number ) ) );
		} elseif ( ! Numbers::have_started( $this->settings ) ) {
			printf( '<p>%s</p>', esc_html( implode( ' ', array( __( 'This order has no invoice number yet.', 'vitrin' ), ...array_values( $this->settings->unfinished() ) ) ) ) );
		} elseif ( ! $this->settings->gives_numbers_itself() ) {
			printf( '<p>%s</p>', esc_html__( 'No invoice number yet: choose “Make the invoice number” among the order’s actions.', 'vitrin' ) );
		}
		self::print_papers( Links::for_staff( $order, $this->settings ) );
		if ( $this->settings->is_tax_form() ) {
			TaxNumber::print_field( $order );
		}
		echo '</div>';
	}

	/** @param array<string, string> $papers Texts by address. */
	private static function print_papers( array $papers ): void {
		if ( array() === $papers ) {
			printf( '<p>%s</p>', esc_html__( 'There is no document for this order now.', 'vitrin' ) );

			return;
		}
		echo '<ul class="vitrin-box__papers">';
		foreach ( $papers as $url => $text ) {
			echo '<li>', Links::staff_link( $url, 'button button-large', '<span class="dashicons dashicons-printer" aria-hidden="true"></span>' . esc_html( $text ) ), '</li>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		}
		echo '</ul>';
	}

	/**
	 * @param mixed $actions Labels by name.
	 * @param mixed $order   Missing before WooCommerce 7.
	 */
	public function add_action( mixed $actions, mixed $order = null ): mixed {
		if ( is_array( $actions ) && $order instanceof \WC_Order && $this->can_make_number( $order ) ) {
			$actions[ self::ACTION ] = __( 'Make the invoice number', 'vitrin' );
		}

		return $actions;
	}

	public function make_number( mixed $order ): void {
		if ( $order instanceof \WC_Order && $this->can_make_number( $order ) ) {
			Numbers::give( $order, Kind::Invoice, $this->settings );
		}
	}

	/** An action that does nothing, and can't say why, is not offered: the box says it. */
	private function can_make_number( \WC_Order $order ): bool {
		return MakeNumber::is_possible( $order, $this->settings ) && Numbers::have_started( $this->settings ) && '' !== Parties::seller_address( $this->settings );
	}
}
