<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Http\Route;
use Vitrin\Statistics\Reports\Access;
use Vitrin\Statistics\Reports\Routes;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/** The figures outside of their own screen. */
final class Registration {

	/** @param Settings $settings Those of this request. */
	public static function register( Settings $settings ): void {
		ExportList::register();
		AdminBar::register( $settings );
		DashboardWidget::register();
		TestReport::register( $settings );
		( new Route( Routes::PATH . '/health', static fn (): array => Health::all(), 'GET', Access::CAPABILITY ) )->register();
	}

	/** Where the feature is on by what is stored. */
	public static function register_records(): void {
		PriceChanges::register_records();
		ReportJob::register_records();
	}
}
