<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Cart\CartEndpoint;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Plugin\FetchedList;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_loop [LOOP-03]: a block's list as a visitor has narrowed it. What is listed is read from the saved
 * block, never from the request [LOOP-06].
 */
final class UpdateLoop extends Endpoint {

	public const NAME = 'vitrin_loop';

	/** Counts and pages made again in a minute: more than a visitor makes choices. */
	private const COUNTS_OF_SESSION = 60;
	private const COUNTS_OF_ADDRESS = 900;

	/** Whether this call was counted: its counts and its page may both be made again. */
	private static bool $is_counted = false;

	public function name(): string {
		return self::NAME;
	}

	protected function nonce_action(): string {
		return CartEndpoint::NONCE;
	}

	/** As wp_send_json_error() says it [LOOP-05]. */
	protected function of_refusal( string $message ): array {
		return array(
			'success' => false,
			'data'    => array( 'message' => $message ),
		);
	}

	/** What is kept costs no more than a page; what is made again is limited in handle(). */
	protected function rate_limit(): ?RateLimit {
		return null;
	}

	/**
	 * A mobile operator's customers share an address: far more for all of those than for one.
	 *
	 * @throws Refusal 429.
	 */
	public static function count_anew(): void {
		if ( self::$is_counted ) {
			return;
		}
		self::$is_counted = true;
		try {
			( new RateLimit( self::COUNTS_OF_SESSION, self::COUNTS_OF_ADDRESS ) )->check( self::NAME );
		} catch ( Refusal $refusal ) {
			$seconds = max( 1, (int) ( $refusal->headers['Retry-After'] ?? 1 ) );
			/* translators: %s: number of seconds. */
			throw Refusal::too_many( $seconds, sprintf( _n( 'The list has changed too often. Try again in %s second.', 'The list has changed too often. Try again in %s seconds.', $seconds, 'vitrin' ), Digits::of( $seconds ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
	}

	/** @throws Refusal 400, 404 or 429. */
	protected function handle( Input $input ): array {
		$page = PageContext::from_text( $input->raw( 'queryId' ) );
		if ( null === $page ) {
			throw Refusal::malformed( __( 'This page is out of date. Reload it.', 'vitrin' ), 'queryId' ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
		$post       = $input->raw( 'postId' );
		$saved      = 1 === preg_match( '/^\d{1,18}$/D', $post ) ? SavedBlocks::find( (int) $post, $input->raw( 'block_id' ) ) : null;
		$definition = null === $saved ? null : Definition::from( $saved );
		if ( null === $definition || $definition->post_type !== $input->raw( 'postType' ) || ! Block::may_be_listed( $definition ) ) {
			throw Refusal::not_found( __( 'This list is not here any more. Reload the page.', 'vitrin' ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
		self::$is_counted = false;
		add_action( 'vitrin_filters_count', array( self::class, 'count_anew' ) );
		$fields = array();
		foreach ( array( 'search', 'sorting', 'category', 'checkbox', 'buttonFilter', 'paged' ) as $field ) {
			$fields[ $field ] = $input->raw( $field );
		}
		$choices = Choices::from_call( $definition, $fields );
		// What is added to a list must not stand in it already.
		$keeps_to_last = ! in_array( $definition->pagination, array( 'more', 'infinite' ), true );

		return FetchedList::render(
			$page->main_query(),
			static fn (): array => self::answer_with( new Loop( $definition, $page, $choices, 'vitrin-loop-' . $page->number, $keeps_to_last ), $definition )
		);
	}

	/** @return array<string, mixed> */
	private static function answer_with( Loop $loop, Definition $definition ): array {
		return array(
			'success' => true,
			'data'    => array(
				'content' => array(
					'wrapper'    => $loop->wrapper(),
					'pagination' => $loop->pagination(),
					'bar'        => $loop->bar(),
					'controls'   => $definition->is_narrowable() ? $loop->controls() : '',
					'said'       => $loop->announcement(),
				),
			),
		);
	}
}
