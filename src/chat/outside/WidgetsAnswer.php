<?php

namespace Vitrin\Chat\Outside;

defined( 'ABSPATH' ) || exit;

/**
 * The service's widgets with their agents and questions, as `data` and `included` have them [CHAT-08]: what a page may have
 * of them, and nothing else. Whatever comes from outside may be broken, larger than agreed, or hostile.
 *
 * @phpstan-type Agent array{id: string, name: string, profile_photo_url: string, resized_profile_photo_url: string, online_status: string, widget_id: string}
 * @phpstan-type Faq array{question: string, answer: string}
 */
final class WidgetsAnswer {

	/** CHAT-01's fields, CHAT-04's hours, and those of ours that are texts or yes and no. */
	private const FIELDS = array( 'widget_color', 'widget_icon', 'widget_icon_url', 'widget_size', 'custom_widget_size', 'position', 'custom_position_side', 'bottom_spacing', 'side_spacing', 'default_state', 'attention_effect', 'is_preview_text_enabled', 'preview_text', 'preview_text_bubble_delay', 'timezone', 'is_blocked', 'has_paid_access', 'page_targeting', 'is_separate_device_preference', 'device_appearance', 'is_ch_ob', 'is_trigger_enabled', 'has_display_after_time', 'display_after_time', 'has_display_page_scroll', 'display_page_scroll', 'visibility_hours', 'outside_hours', 'label', 'welcome', 'offline', 'rating', 'transcript', 'pictures', 'sound', 'card' );

	private const MOST_WIDGETS = 10;
	private const MOST_AGENTS  = 20;
	private const MOST_FAQS    = 30;

	/** Characters. */
	private const LONGEST_TEXT   = 300;
	private const LONGEST_ANSWER = 1500;

	/** Of rules, hours and devices, one below another. */
	private const DEPTH = 4;

	/** Of a list in a field. */
	private const MOST_ITEMS = 60;

	/**
	 * @param non-empty-list<array<string, mixed>> $widgets CHAT-01's records, each with an id.
	 * @param list<Agent>                          $agents
	 * @param list<Faq>                            $faqs
	 */
	private function __construct( public readonly array $widgets, public readonly array $agents, public readonly array $faqs ) {}

	/** @throws Failure Where it isn't what the call answers. */
	public static function read( string $body ): self {
		$answer = json_decode( $body, true, 16 );
		$data   = is_array( $answer ) ? $answer['data'] ?? null : null;
		if ( ! is_array( $answer ) || ! array_key_exists( 'data', $answer ) || ( null !== $data && ! is_array( $data ) ) ) {
			throw new Failure( Failure::CHANGED );
		}
		if ( null === $data || array() === $data ) {
			throw new Failure( Failure::NO_DATA );
		}
		$widgets = array();
		foreach ( array_is_list( $data ) ? $data : array( $data ) as $one ) {
			$id         = self::id( is_array( $one ) ? $one['id'] ?? null : null );
			$attributes = is_array( $one ) ? $one['attributes'] ?? null : null;
			if ( '' !== $id && is_array( $attributes ) ) {
				$widgets[] = array( 'id' => $id ) + self::fields( $attributes );
			}
		}
		if ( array() === $widgets ) {
			throw new Failure( Failure::CHANGED );
		}
		$included = is_array( $answer['included'] ?? null ) ? $answer['included'] : array();

		return new self( array_slice( $widgets, 0, self::MOST_WIDGETS ), array_slice( self::agents( $included ), 0, self::MOST_AGENTS ), array_slice( self::faqs( $included ), 0, self::MOST_FAQS ) );
	}

	/**
	 * @param array<array-key, mixed> $attributes
	 * @return array<string, mixed>
	 */
	private static function fields( array $attributes ): array {
		return array_map( static fn ( mixed $value ): mixed => self::plain( $value, self::DEPTH ), array_intersect_key( $attributes, array_flip( self::FIELDS ) ) );
	}

	/** Numbers, yes and no, plain text, and lists of them. */
	private static function plain( mixed $value, int $depth ): mixed {
		if ( is_string( $value ) ) {
			return self::text( $value, self::LONGEST_TEXT );
		}
		if ( is_array( $value ) ) {
			return $depth > 0 ? array_map( static fn ( mixed $item ): mixed => self::plain( $item, $depth - 1 ), array_slice( $value, 0, self::MOST_ITEMS, true ) ) : array();
		}

		return is_int( $value ) || is_float( $value ) || is_bool( $value ) ? $value : null;
	}

	/**
	 * @param array<array-key, mixed> $included
	 * @param string                  $type     In the singular; JSON:API takes either.
	 * @return list<array{string, array<array-key, mixed>}> Ids and attributes.
	 */
	private static function of_type( array $included, string $type ): array {
		$found = array();
		foreach ( $included as $one ) {
			if ( is_array( $one ) && is_array( $one['attributes'] ?? null ) && in_array( $one['type'] ?? null, array( $type, $type . 's' ), true ) ) {
				$found[] = array( self::id( $one['id'] ?? null ), $one['attributes'] );
			}
		}

		return $found;
	}

	/**
	 * @param array<array-key, mixed> $included
	 * @return list<Agent> Those that have a name. Whether they are there now a page can't know: only the visitor's own call does.
	 */
	private static function agents( array $included ): array {
		$agents = array();
		foreach ( self::of_type( $included, 'agent' ) as list( $id, $of ) ) {
			$name = self::text( $of['name'] ?? null, self::LONGEST_TEXT );
			if ( '' !== $name ) {
				$agents[] = array(
					'id'                        => $id,
					'name'                      => $name,
					'profile_photo_url'         => self::picture( $of['profile_photo_url'] ?? null ),
					'resized_profile_photo_url' => self::picture( $of['resized_profile_photo_url'] ?? null ),
					'online_status'             => 'offline',
					'widget_id'                 => self::id( $of['widget_id'] ?? null ),
				);
			}
		}

		return $agents;
	}

	/**
	 * @param array<array-key, mixed> $included
	 * @return list<Faq> Those that have both.
	 */
	private static function faqs( array $included ): array {
		$faqs = array();
		foreach ( self::of_type( $included, 'faq' ) as list( , $of ) ) {
			$question = self::text( $of['question'] ?? null, self::LONGEST_TEXT );
			$answer   = self::text( $of['answer'] ?? null, self::LONGEST_ANSWER );
			if ( '' !== $question && '' !== $answer ) {
				$faqs[] = compact( 'question', 'answer' );
			}
		}

		return $faqs;
	}

	private static function id( mixed $id ): string {
		return is_string( $id ) || is_int( $id ) ? mb_substr( sanitize_text_field( (string) $id ), 0, 100 ) : '';
	}

	private static function text( mixed $text, int $longest ): string {
		return is_string( $text ) ? mb_substr( trim( wp_strip_all_tags( wp_check_invalid_utf8( $text ) ) ), 0, $longest ) : '';
	}

	private static function picture( mixed $address ): string {
		return is_string( $address ) && strlen( $address ) < 1000 ? esc_url_raw( $address, array( 'https' ) ) : '';
	}
}
