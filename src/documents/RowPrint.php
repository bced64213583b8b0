<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/**
 * The print icon in each row of the admin's list of orders. It stands in the order's own cell, beside WooCommerce's
 * preview: that cell can't be switched off, and is the one that phones show, while WooCommerce hides its column of
 * actions until somebody asks for it.
 */
final class RowPrint {

	/** WooCommerce's, with the number and the buyer. */
	private const COLUMN = 'order_number';

	private const ICON = '<span class="dashicons dashicons-printer" aria-hidden="true"></span>';

	public function __construct( private readonly StaffPapers $papers ) {}

	public function register(): void {
		// After WooCommerce's own text.
		add_action( 'manage_shop_order_posts_custom_column', array( $this, 'print_control' ), 20, 2 );
		add_action( 'manage_woocommerce_page_wc-orders_custom_column', array( $this, 'print_control' ), 20, 2 );
	}

	/** @param mixed $order Its id where orders are posts. */
	public function print_control( mixed $column, mixed $order = null ): void {
		if ( self::COLUMN !== $column || ! OpenDocument::is_staff() ) {
			return;
		}
		$order = is_numeric( $order ) ? wc_get_order( (int) $order ) : $order;
		if ( $order instanceof \WC_Order ) {
			echo $this->html( $order ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		}
	}

	private function html( \WC_Order $order ): string {
		$papers = $this->papers->of( $order );
		if ( array() === $papers ) {
			return '';
		}
		$number = ( new Language( determine_locale() ) )->digits( $order->get_order_number() );
		if ( 1 === count( $papers ) ) {
			$url = array_key_first( $papers );
			/* translators: 1: number of an order, 2: what the button does, such as "Print invoice". */
			$control = StaffPapers::link( $url, 'vitrin-row-print__button', self::ICON, sprintf( __( 'Print documents of order %1$s: %2$s', 'vitrin' ), $number, $papers[ $url ] ) );
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
			$items .= '<li>' . StaffPapers::link( $url, 'vitrin-row-print__paper', esc_html( $text ) ) . '</li>';
		}

		return sprintf(
			'<button type="button" class="vitrin-row-print__button" popovertarget="%1$s" aria-label="%2$s" title="%2$s">%3$s</button><div class="vitrin-row-print__menu" id="%1$s" popover role="group" aria-label="%2$s"><ul role="list">%4$s</ul></div>',
			esc_attr( $id ),
			esc_attr( $label ),
			self::ICON,
			$items
		);
	}
}
