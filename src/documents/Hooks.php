<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** Documents of orders: who may open them, their buttons and links, and the numbers of invoices. */
final class Hooks implements Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		( new OpenDocument( $this->settings ) )->register();
		( new MakeNumber( $this->settings ) )->register();
		( new Buttons( $this->settings ) )->register();
		if ( $this->settings->has_mail_links() ) {
			( new MailLinks( $this->settings ) )->register();
		}
		if ( $this->settings->gives_numbers_itself() ) {
			foreach ( array( 'processing', 'completed' ) as $status ) {
				add_action( 'woocommerce_order_status_' . $status, array( $this, 'give_number' ), 5, 2 );
			}
		}
		( new AdminOrder( $this->settings ) )->register();
		( new AdminList() )->register();
	}

	/** @param mixed $id The order's. */
	public function give_number( mixed $id, mixed $order = null ): void {
		$order = $order instanceof \WC_Order ? $order : ( is_numeric( $id ) ? wc_get_order( (int) $id ) : null );
		if ( $order instanceof \WC_Order ) {
			Numbers::give( $order, Kind::Invoice, $this->settings );
		}
	}
}
