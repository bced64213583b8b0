<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * A list's markup that a script fetches and puts into the page on which the list stands. Its cards must be those that
 * the page itself prints: an admin-ajax request counts as an admin screen, has no queried page, and never fires
 * `wp`, where themes change the cards of products.
 */
final class FetchedList {

	/** How many are being rendered, one inside the other. */
	private static int $depth = 0;

	/** Whether the theme's callbacks have run in this request. */
	private static bool $is_theme_ready = false;

	/**
	 * Renders the markup as the page would.
	 *
	 * @template T
	 * @param array<string, mixed> $variables Query variables of the page; no database is asked for them.
	 * @param callable(): T        $render
	 * @return T
	 */
	public static function render( array $variables, callable $render ): mixed {
		$query  = $GLOBALS['wp_query'] ?? null;
		$screen = $GLOBALS['current_screen'] ?? null;
		++self::$depth;
		try {
			// phpcs:disable WordPress.WP.GlobalVariablesOverride.Prohibited -- As on the page; put back below.
			$GLOBALS['wp_query'] = self::page( $variables );
			if ( is_admin() && class_exists( 'WP_Screen', false ) ) {
				$GLOBALS['current_screen'] = \WP_Screen::get( 'front' );
			}
			// phpcs:enable WordPress.WP.GlobalVariablesOverride.Prohibited
			self::prepare_theme();

			return $render();
		} finally {
			--self::$depth;
			$GLOBALS['wp_query']       = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			$GLOBALS['current_screen'] = $screen; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		}
	}

	/** Whether a list for a page that has our scripts is being rendered. */
	public static function is_being_rendered(): bool {
		return self::$depth > 0;
	}

	/**
	 * What conditional tags ask.
	 *
	 * @param array<string, mixed> $variables
	 */
	private static function page( array $variables ): \WP_Query {
		$query = new \WP_Query();
		$query->parse_query( $variables ); // @phpstan-ignore argument.type (Any variables of a query.)
		$id   = $variables['p'] ?? $variables['page_id'] ?? 0;
		$post = is_int( $id ) && $id > 0 ? get_post( $id ) : null;
		if ( $post instanceof \WP_Post ) {
			$query->post              = $post;
			$query->posts             = array( $post );
			$query->post_count        = 1;
			$query->queried_object    = $post;
			$query->queried_object_id = $post->ID;
		}

		return $query;
	}

	/**
	 * Runs what the theme does on `wp`, Astra's order of a card for one. Not what plugins do there: some count a
	 * visit or send the visitor elsewhere.
	 */
	private static function prepare_theme(): void {
		global $wp, $wp_filter;
		if ( self::$is_theme_ready || did_action( 'wp' ) > 0 ) {
			return;
		}
		self::$is_theme_ready = true;
		$folders              = array_unique( array_filter( array_map( static fn ( string $folder ): string => (string) realpath( $folder ), array( get_template_directory(), get_stylesheet_directory() ) ) ) );
		$hook                 = is_array( $wp_filter ) ? $wp_filter['wp'] ?? null : null;
		foreach ( $hook instanceof \WP_Hook ? $hook->callbacks : array() as $callbacks ) {
			foreach ( is_array( $callbacks ) ? $callbacks : array() as $callback ) {
				$call = is_array( $callback ) ? $callback['function'] ?? null : null;
				$file = is_callable( $call ) ? self::file_of( $call ) : '';
				foreach ( '' === $file ? array() : $folders as $folder ) {
					if ( str_starts_with( $file, $folder . DIRECTORY_SEPARATOR ) ) {
						// As many arguments as `wp` has at most.
						call_user_func_array( $call, 0 === ( $callback['accepted_args'] ?? 1 ) ? array() : array( $wp ) );
						break;
					}
				}
			}
		}
	}

	/** Where a callback is written; '' for one of PHP itself. */
	private static function file_of( callable $call ): string {
		$function = new \ReflectionFunction( \Closure::fromCallable( $call ) );

		return (string) realpath( (string) $function->getFileName() );
	}
}
