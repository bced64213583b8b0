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
		add_filter( 'rest_pre_dispatch', array( self::class, 'forbid_caching' ), 10, 3 );
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

	/**
	 * Some caches keep what REST answers, whatever its headers say. Capitals lead to the same route.
	 *
	 * @param mixed $result  What answers instead.
	 * @param mixed $server  WordPress's.
	 * @param mixed $request The request.
	 */
	public static function forbid_caching( mixed $result, mixed $server = null, mixed $request = null ): mixed {
		unset( $server );
		if ( $request instanceof \WP_REST_Request && 0 === stripos( $request->get_route(), Route::path( self::PATH . '/' ) ) ) {
			PrivatePage::forbid_storing();
		}

		return $result;
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
