<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Access;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Proof;
use Vitrin\Documents\Domain\Stage;
use Vitrin\Documents\Domain\Visitor;
use Vitrin\Shared\Assets\Blocks;
use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** Documents of orders: who may open them, their buttons and links, and the numbers of invoices. */
final class Hooks extends Feature {

	/** Statuses of WooCommerce's own in which an invoice may get its number. */
	private const STATUSES = array( 'pending', 'on-hold', 'processing', 'completed' );

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register_embeds( bool $is_on ): void {
		add_action( 'init', static fn () => Blocks::register( 'customer-orders', $is_on, 'documents', static fn ( array $attributes ): string => OrdersBlock::html( $attributes ) ) );
		// Also while the feature is off: it is set before it is switched on.
		( new Sheet( $this->settings ) )->register();
		Picture::register_route();
	}

	public function register(): void {
		$documents = new OpenDocument( $this->settings );
		$documents->register();
		( new VerifyBuyer( $documents ) )->register();
		( new LoginReturn() )->register();
		( new MakeNumber( $this->settings ) )->register();
		$buttons = new Buttons( $this->settings );
		$buttons->register();
		OrdersBlock::register( $buttons );
		if ( $this->settings->is_tax_form() ) {
			( new UnitOfMeasure( $this->settings ) )->register();
			( new TaxNumber() )->register();
		}
		( new AdminOrder( $this->settings ) )->register();
		( new AdminList( $this->settings ) )->register();
		( new AdminAssets() )->register();
		( new ExportInvoices( $this->settings ) )->register();
		ExportForm::register();
	}

	public function register_records(): void {
		$stored = $this->settings->stored();
		if ( $stored->has_mail_links() ) {
			( new Buttons( $stored ) )->register_emails();
		}
		if ( $stored->is_tax_form() ) {
			( new UnitOfMeasure( $stored ) )->register_records();
		}
		Numbers::register_copies();
		add_filter( 'wc_subscriptions_object_data', array( self::class, 'leave_numbers' ) );
		add_action( 'woocommerce_order_refunded', array( new CreditNotes( $stored ), 'give_when_refunded' ), 10, 2 );
		if ( $stored->gives_numbers_itself() ) {
			// Before the emails of that status are sent.
			foreach ( self::STATUSES as $status ) {
				add_action( 'woocommerce_order_status_' . $status, array( $this, 'give_number' ), 5, 2 );
			}
			add_action( 'woocommerce_order_status_changed', array( $this, 'give_number_by_own_status' ), 5, 4 );
			add_action( 'woocommerce_checkout_order_processed', array( $this, 'give_number' ) );
			add_action( 'woocommerce_store_api_checkout_order_processed', fn ( mixed $order ) => $this->give_number( 0, $order ) );
		}
	}

	/**
	 * WooCommerce Subscriptions copies what stands beside an order to its subscription, and on to each renewal: a renewal
	 * has numbers of its own.
	 *
	 * @param mixed $data Values by property or meta key.
	 */
	public static function leave_numbers( mixed $data ): mixed {
		return is_array( $data ) ? array_diff_key( $data, array_flip( array( ...array_values( Numbers::META ), TaxNumber::META, TaxNumber::OWNER ) ) ) : $data;
	}

	/**
	 * When the order is paid, or earlier where its invoice is there earlier.
	 *
	 * @param mixed $id The order's.
	 */
	public function give_number( mixed $id, mixed $order = null ): void {
		$order = $order instanceof \WC_Order ? $order : ( is_numeric( $id ) ? wc_get_order( (int) $id ) : null );
		if ( ! $order instanceof \WC_Order ) {
			return;
		}
		$stage = Orders::stage( $order );
		if ( in_array( $stage, array( Stage::Paid, Stage::Completed ), true ) || Access::ALLOWED === $this->settings->stored()->access()->decide( Kind::Invoice, $stage, Visitor::Staff, Proof::None ) ) {
			Numbers::give( $order, Kind::Invoice, $this->settings );
		}
	}

	/**
	 * A status of the shop's own that is paid. Whether it is can't be asked before: other plugins add theirs later.
	 *
	 * @param mixed $id   The order's.
	 * @param mixed $from Status.
	 * @param mixed $to   Status.
	 */
	public function give_number_by_own_status( mixed $id, mixed $from = '', mixed $to = '', mixed $order = null ): void {
		if ( ! in_array( $to, self::STATUSES, true ) ) {
			$this->give_number( $id, $order );
		}
	}
}
