<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * A script needs a global when somewhere it uses it without having looked whether it is there. What
 * stands behind such a look (`if ( window.jQuery ) …`, `typeof jQuery === 'undefined'` with a return,
 * `x && x()`) works without it. Everything that can't be followed counts as a use: the price of keeping a
 * script in vain is some bytes, the price of the other mistake is a shop that doesn't work.
 */
final class GlobalUse {

	/** How far a value is followed from one variable to the next. */
	private const FAR = 2;

	/** A script that names it more often isn't followed. */
	private const MANY = 300;

	private const COMPARES = array( '===', '!==', '==', '!=' );

	/** @var list<array{int, int}> Places behind a look: first and last. */
	private array $guarded = array();

	/**
	 * See is_needed().
	 *
	 * @param int $depth How far the value was followed.
	 */
	private function __construct(
		private readonly Code $code,
		private readonly int $depth = 0
	) {}

	/** Whether a script uses a global without having looked. */
	public static function is_needed( Code $code, string $name ): bool {
		$mentions = self::mentions( $code, $name );

		return count( $mentions ) > self::MANY || ( new self( $code ) )->is_used( $mentions );
	}

	/** Whether a script gives the global a value of its own, or one if there is none. */
	public static function is_provided( Code $code, string $name ): bool {
		foreach ( self::mentions( $code, $name ) as list( $from, $to ) ) {
			if ( '=' === $code->at( $to + 1 ) && ! self::is_itself( $code, $to + 2, $name ) ) {
				return true;
			}
			if ( in_array( $code->at( $from - 1 ), array( 'function', 'class', 'import' ), true ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Whether what is assigned is the global itself, and nothing in its place when it is missing.
	 *
	 * @param int $at Where the value begins.
	 */
	private static function is_itself( Code $code, int $at, string $name ): bool {
		$end = $code->until( $at, array( ',', ';', '||', '??' ) );
		for ( $place = $at; $place < $end; $place++ ) {
			if ( in_array( $code->at( $place ), array( $name, '"' . $name, "'" . $name ), true ) ) {
				return ! in_array( $code->at( $end ), array( '||', '??' ), true );
			}
		}

		return false;
	}

	/**
	 * Where a global is named: as itself, as `window.name`, as `window['name']`; any object counts as window,
	 * because small names stand for it in shortened files.
	 *
	 * @return list<array{int, int, bool}> First and last place, and whether it is read from an object: then reading what is missing throws nothing.
	 */
	private static function mentions( Code $code, string $name ): array {
		$found = array();
		foreach ( array_keys( $code->tokens, $name, true ) as $at ) {
			$before = $code->at( $at - 1 );
			if ( '.' === $before || '?.' === $before ) {
				$found[] = array( Code::is_name( $code->at( $at - 2 ) ) && '.' !== $code->at( $at - 3 ) ? $at - 2 : $at - 1, $at, true );
			} elseif ( ':' !== $code->at( $at + 1 ) || ( '{' !== $before && ',' !== $before ) ) {
				$found[] = array( $at, $at, false );
			}
		}
		foreach ( array( '"', "'", '`' ) as $quote ) {
			foreach ( array_keys( $code->tokens, $quote . $name, true ) as $at ) {
				if ( '[' === $code->at( $at - 1 ) && ']' === $code->at( $at + 1 ) && Code::is_name( $code->at( $at - 2 ) ) ) {
					$found[] = array( $at - 2, $at + 1, true );
				}
			}
		}

		return $found;
	}

	/**
	 * Whether one of these mentions is a use.
	 *
	 * @param list<array{int, int, bool}> $mentions
	 */
	private function is_used( array $mentions ): bool {
		$values = array();
		foreach ( $mentions as $mention ) {
			if ( ! $this->note_look( ...$mention ) ) {
				$values[] = $mention;
			}
		}
		foreach ( $values as $value ) {
			if ( ! $this->is_behind_look( $value[0] ) && $this->needs_value( ...$value ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Whether a mention only looks whether the global is there; then notes what stands behind the look.
	 *
	 * @param int  $from        Its first place.
	 * @param int  $to          Its last place.
	 * @param bool $is_property Whether it is read from an object.
	 */
	private function note_look( int $from, int $to, bool $is_property ): bool {
		$is_type = 'typeof' === $this->code->at( $from - 1 );
		// What reads on (`window.jQuery.fn`) fails where there is nothing to read from.
		if ( ( ! $is_type && ! $is_property ) || in_array( $this->code->at( $to + 1 ), array( '.', '(', '[' ), true ) ) {
			return false;
		}
		$from  -= $is_type ? 1 : 0;
		$before = $this->code->at( $from - 1 );
		$after  = $this->code->at( $to + 1 );
		$is_not = false;
		if ( in_array( $after, self::COMPARES, true ) || in_array( $before, self::COMPARES, true ) ) {
			$is_after = in_array( $after, self::COMPARES, true );
			$operand  = $is_after ? $to + 2 : $from - 2;
			$value    = $this->code->at( $operand );
			$is_void  = '0' === $value && 'void' === $this->code->at( $operand - ( $is_after ? 0 : 1 ) );
			if ( $is_after && 'void' === $value ) {
				++$operand;
				$is_void = true;
			}
			$is_nothing = $is_void || in_array( $value, array( 'undefined', 'null', '"undefined', "'undefined", '`undefined' ), true );
			$is_not     = $is_nothing === ( '=' === ( $is_after ? $after : $before )[0] );
			$from       = $is_after ? $from : $operand - ( $is_void ? 1 : 0 );
			$to         = $is_after ? $operand : $to;
		} elseif ( $is_type ) {
			// `typeof` for anything else: it throws nothing, and nothing is known after it.
			return true;
		} else {
			if ( '!' === $before ) {
				$is_not = '!' !== $this->code->at( $from - 2 );
				$from  -= $is_not ? 1 : 2;
			}
			$is_condition = ')' === $this->code->at( $to + 1 ) && $this->code->condition_end( $from, '&&' ) >= 0;
			$is_condition = $is_condition || ( ')' === $this->code->at( $to + 1 ) && $this->code->condition_end( $from, '||' ) >= 0 );
			if ( '!' !== $before && ! $is_condition && ! in_array( $after, array( '&&', '?' ), true ) ) {
				return $this->is_default( $to );
			}
		}
		$this->note( $from, $to, $is_not );

		return true;
	}

	/**
	 * Whether something else stands in when the value is missing, or what is read of it is left then.
	 *
	 * @param int $to The mention's last place.
	 */
	private function is_default( int $to ): bool {
		return '?.' === $this->code->at( $to + 1 ) || ( in_array( $this->code->at( $to + 1 ), array( '||', '??' ), true ) && in_array( $this->code->at( $to + 2 ), array( '{', '[' ), true ) );
	}

	/**
	 * Notes what stands behind a look.
	 *
	 * @param int  $from   Its first place.
	 * @param int  $to     Its last place.
	 * @param bool $is_not Whether it asks if the global is missing.
	 */
	private function note( int $from, int $to, bool $is_not ): void {
		$code = $this->code;
		while ( '(' === $code->at( $from - 1 ) && ')' === $code->at( $to + 1 ) && in_array( $code->at( $from - 2 ), array( '(', '&&', '||', '!', '=', ',', ';', 'return' ), true ) ) {
			--$from;
			++$to;
			if ( '!' === $code->at( $from - 1 ) ) {
				--$from;
				$is_not = ! $is_not;
			}
		}
		$next = $code->at( $to + 1 );
		if ( $next === ( $is_not ? '||' : '&&' ) ) {
			$this->guarded[] = array( $to + 2, $code->until( $to + 2, $is_not ? array( ',', ';', '?', ':' ) : array( ',', ';', '||', '??', ':', '?' ) ) - 1 );
		}
		if ( '?' === $next ) {
			$middle          = $this->other_branch( $to + 2 );
			$this->guarded[] = $is_not
				? array( $middle + 1, $code->until( $middle + 1, array( ',', ';', ':' ) ) - 1 )
				: array( $to + 2, $middle - 1 );
			return;
		}
		$end = $code->condition_end( $from, $is_not ? '||' : '&&' );
		if ( $end < 0 ) {
			$this->note_chain( $to, $is_not );
			return;
		}
		$last = $code->statement_end( $end + 1 );
		if ( ! $is_not ) {
			$this->guarded[] = array( $end + 1, $last );
			return;
		}
		if ( $code->leaves( $end + 1 ) ) {
			$this->guarded[] = array( $last + 1, $code->block_end( $end ) );
		}
		if ( 'else' === $code->at( $last + 1 ) ) {
			$this->guarded[] = array( $last + 2, $code->statement_end( $last + 2 ) );
		}
	}

	/**
	 * A look in the midst of `a && look ? … : …`, where the joined whole decides.
	 *
	 * @param int  $to     The look's last place.
	 * @param bool $is_not Whether it asks if the global is missing.
	 */
	private function note_chain( int $to, bool $is_not ): void {
		if ( $is_not || '&&' !== $this->code->at( $to + 1 ) ) {
			return;
		}
		$question = $this->code->until( $to + 1, array( ',', ';', '||', '??', ':', '?' ) );
		if ( '?' === $this->code->at( $question ) ) {
			$this->guarded[] = array( $question + 1, $this->other_branch( $question + 1 ) - 1 );
		}
	}

	/** The colon of a `? :` whose first branch begins at a place. */
	private function other_branch( int $at ): int {
		$open  = 1;
		$place = $at - 1;
		while ( $open > 0 ) {
			$place = $this->code->until( $place + 1, array( '?', ':' ) );
			$sign  = $this->code->at( $place );
			if ( '?' !== $sign && ':' !== $sign ) {
				return $place;
			}
			$open += '?' === $sign ? 1 : -1;
		}

		return $place;
	}

	/** Whether somebody has looked before this place is reached. */
	private function is_behind_look( int $at ): bool {
		foreach ( $this->guarded as list( $from, $to ) ) {
			if ( $at >= $from && $at <= $to ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Whether something fails here when the value is missing.
	 *
	 * @param int  $from        The mention's first place.
	 * @param int  $to          Its last place.
	 * @param bool $is_property Whether it is read from an object.
	 */
	private function needs_value( int $from, int $to, bool $is_property ): bool {
		$code = $this->code;
		$next = $code->at( $to + 1 );
		if ( '=' === $next ) {
			return false;
		}
		if ( ! $is_property || $this->depth >= self::FAR ) {
			return true;
		}
		// `v = window.jQuery`, `v = window.jQuery || window.Zepto`: what becomes of v?
		if ( '=' !== $code->at( $from - 1 ) || ! Code::is_name( $code->at( $from - 2 ) ) || ! in_array( $next, array( ',', ';', '||', '}' ), true ) ) {
			return true;
		}
		if ( in_array( $code->at( $from - 3 ), array( '.', '?.' ), true ) ) {
			return true;
		}

		return $this->is_variable_used( $code->at( $from - 2 ), $from - 2, $to );
	}

	/**
	 * Whether a variable that holds the value is used without a look.
	 *
	 * @param int $at Where it gets the value.
	 * @param int $to Where that ends.
	 */
	private function is_variable_used( string $variable, int $at, int $to ): bool {
		$code  = $this->code;
		$word  = $code->declared_by( $at );
		if ( '' === $word ) {
			// Declared elsewhere: other functions may use it.
			return true;
		}
		$end   = 'var' === $word ? $code->function_end( $at ) : $code->block_end( $at );
		$own   = array();
		$other = array();
		foreach ( array_keys( $code->tokens, $variable, true ) as $place ) {
			if ( $place <= $to || $place > $end || in_array( $code->at( $place - 1 ), array( '.', '?.' ), true ) || ( ':' === $code->at( $place + 1 ) && in_array( $code->at( $place - 1 ), array( '{', ',' ), true ) ) ) {
				continue;
			}
			$hidden = $this->hidden_by( $place, $at );
			if ( null !== $hidden ) {
				$other[] = $hidden;
			} else {
				$own[] = array( $place, $place, true );
			}
		}
		$own = array_values(
			array_filter(
				$own,
				static function ( array $mention ) use ( $other ): bool {
					foreach ( $other as list( $from, $to ) ) {
						if ( $mention[0] >= $from && $mention[0] <= $to ) {
							return false;
						}
					}

					return true;
				}
			)
		);

		return ( new self( $code, $this->depth + 1 ) )->is_used( $own );
	}

	/**
	 * Where another variable of the same name stands in its place, when it is declared at this place: as a
	 * function's parameter, or anew in an inner block.
	 *
	 * @param int $place The name's place.
	 * @param int $at    Where the variable that is followed stands.
	 * @return array{int, int}|null First and last place.
	 */
	private function hidden_by( int $place, int $at ): ?array {
		$code = $this->code;
		if ( '=>' === $code->at( $place + 1 ) ) {
			$from = $place + 2;
			return array( $place, '{' === $code->at( $from ) ? $code->partner( $from ) : $code->until( $from, array( ',', ';' ) ) - 1 );
		}
		$open = $code->enclosing( $place );
		if ( $open >= 0 && '(' === $code->at( $open ) ) {
			$close = $code->partner( $open );
			$brace = '=>' === $code->at( $close + 1 ) ? $close + 2 : $close + 1;
			if ( '{' === $code->at( $brace ) && null !== $code->parameters_before( $brace ) ) {
				return array( $open, $code->partner( $brace ) );
			}
			if ( $brace === $close + 2 ) {
				return array( $open, $code->until( $brace, array( ',', ';' ) ) - 1 );
			}
		}
		$is_declared = in_array( $code->at( $place - 1 ), array( 'let', 'const', 'var', 'function', 'class' ), true )
			|| ( ',' === $code->at( $place - 1 ) && '=' === $code->at( $place + 1 ) );
		$block       = $code->enclosing( $place, '{' );

		return $is_declared && $block > $at ? array( $block, $code->partner( $block ) ) : null;
	}
}
