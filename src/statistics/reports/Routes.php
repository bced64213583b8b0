<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\PrivatePage;
use Vitrin\Shared\Http\Route;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Outside\ExportList;
use Vitrin\Statistics\Staff\Freshness;

defined( 'ABSPATH' ) || exit;

/** /wp-json/vitrin/v1/statistics/…: the figures and the notes beside them, for who may see them, and kept by no cache [STAT-06] [SEC-03]. */
final class Routes {

	public const PATH = '/statistics';

	public static function register(): void {
		PrivatePage::forbid_storing_routes( Route::path( self::PATH . '/' ) );
		$routes = array(
			'/overview'                  => static fn ( Input $input ): array => ( new Overview( self::query( $input ) ) )->all(),
			'/online'                    => static fn (): array => self::online(),
			'/list/(?P<name>[a-z-]{1,20})' => self::list( ... ),
			'/revenue'                   => static fn ( Input $input ): array => RevenueReport::of( self::query( $input ), $input ),
			'/funnel'                    => static fn ( Input $input ): array => ( new Funnel( self::query( $input ) ) )->all(),
		);
		foreach ( $routes as $path => $handle ) {
			( new Route( self::PATH . $path, $handle, 'GET', Access::CAPABILITY ) )->register();
		}
		( new Route( self::PATH . '/notes', Notes::add( ... ), 'POST', Access::CAPABILITY ) )->register();
		( new Route( self::PATH . '/notes/(?P<id>\d{1,9})', Notes::delete( ... ), 'DELETE', Access::CAPABILITY ) )->register();
	}

	/** What is asked for, with what has just come in. */
	private static function query( Input $input ): Query {
		$query = Query::of( $input );
		Freshness::bring_up_to_date();

		return $query;
	}

	/** @return array<string, mixed> */
	private static function list( Input $input ): array {
		$list = Lists::asked_by( $input, $input->raw( 'name' ) );

		return $list->all() + array( 'exportUrl' => ExportList::url( $list->name, $input ) );
	}

	/** @return array{online: int, upTo: int|null} */
	private static function online(): array {
		return array( 'online' => Totals::online(), 'upTo' => Freshness::counted_up_to() );
	}
}
