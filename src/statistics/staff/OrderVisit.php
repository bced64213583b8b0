<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * What an order keeps of the visit that made it: whether it was counted [STAT-10]. Orders that nobody made by visiting have
 * no such meta, and don't count: of staff, made in the admin, by the REST API, renewals, drafts. Nothing here may stop a
 * checkout.
 */
final class OrderVisit {

	public const META = '_vitrin_statistics_visit';

	public const COUNTED   = 'counted';
	public const UNCOUNTED = 'uncounted';

	/** By a button that stands where no field is, such as one for express payments on a product's page. */
	public const UNKNOWN = 'unknown';

	private const ALL = array( self::COUNTED, self::UNCOUNTED, self::UNKNOWN );

	/** @param Settings $settings As they are stored. */
	public function __construct( private readonly Settings $settings ) {}

	public function register_records(): void {
		add_action( 'woocommerce_checkout_order_created', array( $this, 'record_form' ), 20 );
		add_action( 'woocommerce_store_api_checkout_update_order_from_request', array( $this, 'record_call' ), 20, 2 );
		add_filter( 'wc_subscriptions_object_data', array( self::class, 'leave' ) );
	}

	public function record_form( mixed $order ): void {
		$this->record( $order, static fn (): ?string => VisitField::of_form() );
	}

	public function record_call( mixed $order, mixed $request = null ): void {
		// While somebody types the block sends other calls, of an order that isn't one yet.
		if ( $request instanceof \WP_REST_Request && 'POST' === $request->get_method() ) {
			$this->record( $order, static fn (): ?string => VisitField::of_call( $request ) );
		}
	}

	/**
	 * A renewal of a subscription is no visit's.
	 *
	 * @param mixed $data Values by property or meta key.
	 */
	public static function leave( mixed $data ): mixed {
		return is_array( $data ) ? array_diff_key( $data, array( self::META => 1 ) ) : $data;
	}

	/** @return string One of the constants; '' for an order that no visit made. */
	public static function of( \WC_Order $order ): string {
		$visit = $order->get_meta( self::META );

		return is_string( $visit ) && in_array( $visit, self::ALL, true ) ? $visit : '';
	}

	/** @param \Closure(): ?string $said What the script said. */
	private function record( mixed $order, \Closure $said ): void {
		try {
			if ( $order instanceof \WC_Order && ( $this->settings->counts_staff() || ! Settings::is_staff() ) ) {
				$order->update_meta_data(
					self::META,
					match ( $said() ) {
						VisitField::COUNTED => self::COUNTED,
						null                => self::UNKNOWN,
						default             => self::UNCOUNTED,
					}
				);
				$order->save_meta_data();
			}
		} catch ( \Throwable $error ) {
			RefusalLog::exception( 'statistics', $error );
		}
	}
}
