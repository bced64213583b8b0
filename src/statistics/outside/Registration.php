<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Http\Route;
use Vitrin\Statistics\Reports\Access;
use Vitrin\Statistics\Reports\Routes;

defined( 'ABSPATH' ) || exit;

/** The figures outside of their own screen. */
final class Registration {

	public static function register(): void {
		ExportList::register();
		( new Route( Routes::PATH . '/health', static fn (): array => Health::all(), 'GET', Access::CAPABILITY ) )->register();
	}

	/** Where the feature is on by what is stored. */
	public static function register_records(): void {
		PriceChanges::register_records();
	}
}
