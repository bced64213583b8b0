<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Plugin\Network;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\PolicyText;
use Vitrin\Shared\Status\StatusSection;
use Vitrin\Statistics\Collecting\LightFile;
use Vitrin\Statistics\Sales\CheckoutErrors;
use Vitrin\Statistics\Sales\OrderLinks;
use Vitrin\Statistics\Sales\SalesTables;
use Vitrin\Statistics\Settings;
use Vitrin\Statistics\Staff\Import\ImportForm;
use Vitrin\Statistics\Staff\Import\ImportJob;

defined( 'ABSPATH' ) || exit;

/** What the shop's staff see of the figures, and what orders keep. */
final class Registration {

	public static function register( Settings $settings ): void {
		self::register_off();
		VisitField::register();
		StatisticsPage::register();
		CountingTestForm::register();
		ExportStatistics::register();
		ImportForm::register();
		OrderLinks::register();
		add_action( 'admin_init', static fn () => PolicyText::suggest( Privacy::policy( $settings ) ) );
	}

	/** Where the feature is on by what is stored. */
	public static function register_records( Settings $settings ): void {
		( new OrderVisit( $settings ) )->register_records();
		OrderTotals::register_records();
		ImportJob::register();
		CheckoutErrors::register( $settings );
	}

	/** While the feature is off, and beneath what is there while it is on: orders still have what they kept. */
	public static function register_off(): void {
		Privacy::register();
		OwnTable::drop_with_site( OrderRows::TABLE, OrderRows::LINES_TABLE, ...SalesTables::ALL );
		add_action( 'wp_uninitialize_site', array( self::class, 'leave_site' ) );
	}

	/**
	 * A site of a network is deleted: what stands outside of its uploads goes with it.
	 *
	 * @param mixed $site The site.
	 */
	public static function leave_site( mixed $site ): void {
		if ( $site instanceof \WP_Site ) {
			Network::on( (int) $site->blog_id, LightFile::remove( ... ) );
		}
	}

	public static function status( Settings $settings ): StatusSection {
		return StatusFacts::section( $settings );
	}
}
