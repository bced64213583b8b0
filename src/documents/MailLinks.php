<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Visitor;

defined( 'ABSPATH' ) || exit;

/** Links to the documents in the buyer's emails. */
final class MailLinks {

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_action( 'woocommerce_email_after_order_table', array( $this, 'print_links' ), 20, 3 );
	}

	public function print_links( mixed $order, mixed $is_for_admin = false, mixed $is_plain = false ): void {
		// An email to the shop may be forwarded to anybody; the admin has the documents beside the order.
		if ( ! $order instanceof \WC_Order || true === $is_for_admin ) {
			return;
		}
		$links = array();
		foreach ( Links::open_to( $order, 0 === $order->get_customer_id() ? Visitor::Guest : Visitor::Owner, true, $this->settings ) as $kind ) {
			$links[ Links::title( $kind ) ] = $this->url( $kind, $order );
		}
		if ( array() === $links || ( ! $this->settings->key_opens() && 0 === $order->get_customer_id() ) ) {
			return;
		}
		if ( true === $is_plain ) {
			foreach ( $links as $title => $url ) {
				echo "\n", esc_html( wp_strip_all_tags( $title ) ), ': ', esc_url_raw( $url ), "\n";
			}

			return;
		}
		$html = array();
		foreach ( $links as $title => $url ) {
			$html[] = sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $title ) );
		}
		echo '<p>', wp_kses_post( implode( ' | ', $html ) ), '</p>';
	}

	private function url( Kind $kind, \WC_Order $order ): string {
		// The buyer of an account has to log in anyway, as on WooCommerce's own page.
		return Links::url( $kind, $order, $this->settings->key_opens() && 0 === $order->get_customer_id() );
	}
}
