<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Plugin\CheckoutRecord;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * What an order keeps of the visit that made it: whether it was counted [STAT-10]. Orders that nobody made by visiting have
 * no such meta, and don't count: of staff, made in the admin, by the REST API, renewals, drafts.
 */
final class OrderVisit extends CheckoutRecord {

	public const META = '_vitrin_statistics_visit';

	public const COUNTED   = 'counted';
	public const UNCOUNTED = 'uncounted';

	/** By a button that stands where no field is, such as one for express payments on a product's page. */
	public const UNKNOWN = 'unknown';

	private const ALL = array( self::COUNTED, self::UNCOUNTED, self::UNKNOWN );

	/** @param Settings $settings As they are stored. */
	public function __construct( private readonly Settings $settings ) {}

	protected function feature(): string {
		return 'statistics';
	}

	protected function field(): string {
		return VisitField::class;
	}

	protected static function keys(): array {
		return array( self::META );
	}

	protected function store( \WC_Order $order, ?string $said ): void {
		if ( Settings::is_staff() && ! $this->settings->counts_staff() ) {
			return;
		}
		$order->update_meta_data(
			self::META,
			match ( $said ) {
				VisitField::COUNTED => self::COUNTED,
				null                => self::UNKNOWN,
				default             => self::UNCOUNTED,
			}
		);
		$order->save_meta_data();
	}

	/** @return string One of the constants; '' for an order that no visit made. */
	public static function of( \WC_Order $order ): string {
		$visit = $order->get_meta( self::META );

		return is_string( $visit ) && in_array( $visit, self::ALL, true ) ? $visit : '';
	}
}
