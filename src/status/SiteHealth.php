<?php

namespace Vitrin\Status;

use Vitrin\Shared\Plugin\BrokenFeatures;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Status\Fact;

defined( 'ABSPATH' ) || exit;

/** The same facts under Tools → Site Health. */
final class SiteHealth {

	/**
	 * A section for each of the status', with WordPress's own button to copy.
	 *
	 * @param mixed $info By section.
	 */
	public static function add_information( mixed $info ): mixed {
		if ( ! is_array( $info ) || ! Access::is_allowed() ) {
			return $info;
		}
		foreach ( Report::sections() as $section ) {
			$fields = array();
			foreach ( $section->facts as $index => $fact ) {
				$fields[ $section->name . '-' . $index ] = array(
					'label'   => $fact->label,
					'value'   => $fact->value,
					'debug'   => SupportText::without_personal( $fact->value ),
					'private' => $fact->is_private,
				);
			}
			if ( array() !== $fields ) {
				$info[ 'vitrin-' . $section->name ] = array(
					'label'  => 'Vitrin: ' . $section->title,
					'fields' => $fields,
				);
			}
		}

		return $info;
	}

	/** @param mixed $tests WordPress's: direct and async. */
	public static function add_tests( mixed $tests ): mixed {
		if ( ! is_array( $tests ) || ! Access::is_allowed() ) {
			return $tests;
		}
		$direct                    = is_array( $tests['direct'] ?? null ) ? $tests['direct'] : array();
		$direct['vitrin_needs']    = array(
			'label' => __( 'What Vitrin needs', 'vitrin' ),
			'test'  => array( self::class, 'needs' ),
		);
		$async                     = is_array( $tests['async'] ?? null ) ? $tests['async'] : array();
		$async['vitrin_self_test'] = array(
			'label'             => __( 'A visitor can add a product to the cart', 'vitrin' ),
			'test'              => rest_url( 'vitrin/v1/site-health/self-test' ),
			'has_rest'          => true,
			'async_direct_test' => array( self::class, 'self_test' ),
		);

		return array(
			'direct' => $direct,
			'async'  => $async,
		) + $tests;
	}

	/** @return array<string, mixed> A Site Health result. */
	public static function needs(): array {
		$problems = array_filter( Report::needs(), static fn ( Fact $fact ): bool => Fact::GOOD !== $fact->state );
		$broken   = array_keys( BrokenFeatures::all() );
		$items    = array(
			...array_map( static fn ( Fact $fact ): string => $fact->label . ': ' . $fact->value, array_values( $problems ) ),
			/* translators: %s: name of a feature. */
			...array_map( static fn ( string $name ): string => sprintf( __( '“%s” could not start and is off.', 'vitrin' ), $name ), $broken ),
		);

		return self::result(
			'vitrin_needs',
			array() === $items ? __( 'Vitrin has what it needs', 'vitrin' ) : __( 'Vitrin lacks something', 'vitrin' ),
			match ( true ) {
				array() === $items => 'good',
				array() !== $broken || in_array( Fact::BAD, array_column( $problems, 'state' ), true ) => 'critical',
				default => 'recommended',
			},
			array() === $items ? array( __( 'Scripts, pages and permalinks are as they should be.', 'vitrin' ) ) : $items
		);
	}

	/** @return array<string, mixed> A Site Health result. */
	public static function self_test(): array {
		$result = SelfTest::run();
		$steps  = array();
		foreach ( $result['steps'] ?? array() as $step ) {
			if ( '' !== $step['text'] ) {
				$steps[] = $step['title'] . ': ' . $step['text'];
			}
		}
		if ( null === $result ) {
			$steps[] = __( 'The test is running already.', 'vitrin' );
		}
		$is_failed = false === ( $result['ok'] ?? true );

		return self::result(
			'vitrin_self_test',
			$is_failed ? __( 'A visitor may not be able to add a product to the cart', 'vitrin' ) : __( 'A visitor can add a product to the cart', 'vitrin' ),
			$is_failed || array() !== $steps ? 'recommended' : 'good',
			array() === $steps ? array( __( 'Vitrin added a product to a cart of its own and took it out again.', 'vitrin' ) ) : $steps
		);
	}

	/**
	 * @param string       $status good, recommended or critical.
	 * @param list<string> $lines  Plain text.
	 * @return array<string, mixed>
	 */
	private static function result( string $test, string $label, string $status, array $lines ): array {
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => 'Vitrin',
				'color' => 'blue',
			),
			'description' => '<p>' . implode( '</p><p>', array_map( 'esc_html', $lines ) ) . '</p>',
			'actions'     => sprintf( '<p><a href="%s">%s</a></p>', esc_url( Access::page_url( 'status' ) ), esc_html__( 'See the status', 'vitrin' ) ),
			'test'        => $test,
		);
	}
}
