<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/** What the layout in two steps adds to the form [CHK-08]. Without script it is hidden, and all is on one page. */
final class Steps {

	public function __construct( private Layout $layout ) {}

	public function register(): void {
		add_action( 'woocommerce_checkout_before_customer_details', array( $this, 'print_list' ), 5 );
		add_action( 'woocommerce_checkout_after_customer_details', array( $this, 'print_continue' ), 5 );
		add_action( 'woocommerce_checkout_order_review', array( $this, 'print_back' ), 21 );
	}

	/** An order that costs nothing is not paid for. */
	public static function payment_title(): string {
		return WC()->cart->needs_payment() ? __( 'Payment', 'vitrin' ) : __( 'Confirmation', 'vitrin' );
	}

	/** The steps, and below them what the first one came to; the script fills it. */
	public function print_list(): void {
		if ( 'two-step' !== $this->layout->kind() ) {
			return;
		}
		echo '<nav class="vitrin-steps vitrin-needs-script" aria-label="' . esc_attr__( 'Steps of the checkout', 'vitrin' ) . '"><ol>'
			. '<li><a href="#details" aria-current="step">' . esc_html__( 'Your details', 'vitrin' ) . '</a></li>'
			. '<li><a href="#payment">' . esc_html( self::payment_title() ) . '</a></li>'
			. '</ol></nav><section class="vitrin-step-summary" aria-label="' . esc_attr__( 'Your details', 'vitrin' ) . '" hidden><dl>';
		$rows = array(
			'name'     => __( 'Name', 'vitrin' ),
			'phone'    => __( 'Telephone', 'vitrin' ),
			'email'    => __( 'Email', 'vitrin' ),
			'address'  => __( 'Address', 'vitrin' ),
			'shipping' => __( 'Shipping', 'vitrin' ),
		);
		foreach ( $rows as $name => $title ) {
			echo '<div hidden><dt>' . esc_html( $title ) . '</dt><dd data-of="' . esc_attr( $name ) . '"></dd></div>';
		}
		echo '</dl><a href="#details">' . esc_html__( 'Change', 'vitrin' ) . '<span class="screen-reader-text"> ' . esc_html__( 'Your details', 'vitrin' ) . '</span></a></section>';
	}

	public function print_continue(): void {
		if ( 'two-step' === $this->layout->kind() ) {
			echo '<div class="vitrin-continue vitrin-needs-script"><p role="alert"></p><button type="button" class="' . esc_attr( self::button_class() ) . ' alt">'
				/* translators: %s: Payment, or Confirmation */
				. esc_html( sprintf( __( 'Continue: %s', 'vitrin' ), self::payment_title() ) ) . '</button></div>';
		}
	}

	public function print_back(): void {
		if ( 'two-step' === $this->layout->kind() ) {
			echo '<p class="vitrin-step-back vitrin-needs-script"><a href="#details">' . esc_html__( 'Back to your details', 'vitrin' ) . '</a></p>';
		}
	}

	/** As the theme's own buttons look. */
	public static function button_class(): string {
		return trim( 'button ' . wc_wp_theme_get_element_class_name( 'button' ) );
	}
}
