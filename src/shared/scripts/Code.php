<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/** Questions about places in a script. A place is a token's number. */
final class Code {

	private const CONDITIONS = array( 'if', 'while' );

	/** Words before parentheses that aren't a call's. */
	private const WORDS = array( 'if', 'while', 'for', 'switch', 'catch', 'with' );

	/** Tokens that leave a function, a loop or a script. */
	private const LEAVES = array( 'return', 'throw', 'break', 'continue' );

	/** Words after which an expression goes on. */
	private const GOES_ON = '~^(?:return|typeof|new|delete|void|throw|case|in|of|instanceof|do|else|yield|await|async|function|class|extends|let|const|var|static|get|set|import|export|from|as|default)$~';

	/** Words that join what stands before and after them. */
	private const JOINS = array( 'in', 'of', 'instanceof', 'as' );

	/**
	 * See of().
	 *
	 * @param list<string>    $tokens
	 * @param array<int, int> $pairs
	 */
	private function __construct(
		public readonly array $tokens,
		private readonly array $pairs
	) {}

	/** A script; null when it can't be read. */
	public static function of( string $text ): ?self {
		$read = Tokens::of( $text );

		return null === $read ? null : new self( ...$read );
	}

	/** A token; '' before the first and after the last. */
	public function at( int $at ): string {
		return $this->tokens[ $at ] ?? '';
	}

	/** How many tokens there are. */
	public function length(): int {
		return count( $this->tokens );
	}

	/** Whether a token is a name or a word. */
	public static function is_name( string $token ): bool {
		return '' !== $token && 1 === preg_match( '~^[A-Za-z_$\x80-\xff]~', $token );
	}

	/** A bracket's partner. */
	public function partner( int $at ): int {
		return $this->pairs[ $at ] ?? $at;
	}

	/**
	 * The bracket that encloses a place; -1 for none.
	 *
	 * @param string $kind Which bracket; '' for any.
	 */
	public function enclosing( int $at, string $kind = '' ): int {
		for ( $place = $at - 1; $place >= 0; $place-- ) {
			$partner = $this->pairs[ $place ] ?? null;
			if ( null === $partner ) {
				continue;
			}
			if ( $partner < $place ) {
				$place = $partner;
			} elseif ( '' === $kind || $this->tokens[ $place ] === $kind ) {
				return $place;
			}
		}

		return -1;
	}

	/** Where the block that encloses a place ends: before its brace, or at the script's end. */
	public function block_end( int $at ): int {
		$open = $this->enclosing( $at, '{' );

		return $open < 0 ? $this->length() - 1 : $this->partner( $open ) - 1;
	}

	/** Where the function that encloses a place ends. */
	public function function_end( int $at ): int {
		for ( $open = $this->enclosing( $at, '{' ); $open >= 0; $open = $this->enclosing( $open, '{' ) ) {
			if ( null !== $this->parameters_before( $open ) ) {
				return $this->partner( $open ) - 1;
			}
		}

		return $this->length() - 1;
	}

	/**
	 * The parameters of the function whose body begins at a brace.
	 *
	 * @param int $brace The brace's place.
	 * @return array{int, int}|null First and last place; null when it is no function's.
	 */
	public function parameters_before( int $brace ): ?array {
		$before = $brace - 1;
		if ( '=>' === $this->at( $before ) ) {
			--$before;
			if ( ')' !== $this->at( $before ) ) {
				return array( $before, $before );
			}
		} elseif ( ')' !== $this->at( $before ) || in_array( $this->at( $this->partner( $before ) - 1 ), self::WORDS, true ) ) {
			return null;
		}

		return array( $this->partner( $before ) + 1, $before - 1 );
	}

	/**
	 * Whether a place stands in the condition of an `if` or `while`, and nothing but brackets and the given
	 * operator join it to the whole: then the place of the condition's end; else -1.
	 *
	 * @param string $operator The operator that is allowed beside it: '&&' or '||'.
	 */
	public function condition_end( int $at, string $operator ): int {
		$other = '&&' === $operator ? '||' : '&&';
		$open  = $this->enclosing( $at );
		while ( $open >= 0 && '(' === $this->at( $open ) ) {
			foreach ( array( $other, '?', ',', '??', '=' ) as $sign ) {
				if ( $this->has_at_top( $open, $sign ) ) {
					return -1;
				}
			}
			$before = $this->at( $open - 1 );
			if ( in_array( $before, self::CONDITIONS, true ) ) {
				return $this->partner( $open );
			}
			// Brackets that only group stand after an operator or another bracket.
			if ( ! in_array( $before, array( '(', '&&', '||' ), true ) ) {
				return -1;
			}
			$open = $this->enclosing( $open );
		}

		return -1;
	}

	/**
	 * Where the statement that begins at a place ends.
	 *
	 * @param int $at Its first token.
	 */
	public function statement_end( int $at ): int {
		if ( '{' === $this->at( $at ) ) {
			return $this->partner( $at );
		}
		if ( in_array( $this->at( $at ), array( 'if', 'for', 'while' ), true ) && '(' === $this->at( $at + 1 ) ) {
			$end = $this->statement_end( $this->partner( $at + 1 ) + 1 );

			return 'else' === $this->at( $end + 1 ) ? $this->statement_end( $end + 2 ) : $end;
		}
		$place = $this->until( $at, array( ';' ) );

		return ';' === $this->at( $place ) ? $place : $place - 1;
	}

	/**
	 * Whether a statement leaves what it stands in, whatever happens.
	 *
	 * @param int $at Its first token.
	 */
	public function leaves( int $at ): bool {
		if ( '{' !== $this->at( $at ) ) {
			return in_array( $this->at( $at ), self::LEAVES, true );
		}
		$end = $this->partner( $at );
		for ( $place = $at + 1; $place < $end; $place = $this->after( $place ) ) {
			if ( in_array( $this->at( $place ), self::LEAVES, true ) && in_array( $this->at( $place - 1 ), array( '{', '}', ';', ')' ), true ) && ! $this->is_condition( $place - 1 ) ) {
				return true;
			}
		}

		return false;
	}

	/** Whether a bracket ends the condition of an `if` or a loop: what follows may not happen. */
	private function is_condition( int $at ): bool {
		return ')' === $this->at( $at ) && in_array( $this->at( $this->partner( $at ) - 1 ), self::WORDS, true );
	}

	/**
	 * The first place from here on, at this depth, that has one of these tokens, closes the bracket around,
	 * or begins a statement: many scripts are written without semicolons.
	 *
	 * @param int          $at    Where to begin.
	 * @param list<string> $signs Tokens.
	 */
	public function until( int $at, array $signs ): int {
		$length = $this->length();
		for ( $place = $at; $place < $length; $place = $this->after( $place ) ) {
			if ( in_array( $this->tokens[ $place ], $signs, true ) || ( $this->pairs[ $place ] ?? $place ) < $place || ( $place > $at && $this->is_new_statement( $place ) ) ) {
				return $place;
			}
		}

		return $length;
	}

	/** The word that declares the variable at a place; '' when it isn't declared there. */
	public function declared_by( int $at ): string {
		for ( $place = $at - 1; $place >= 0; $place-- ) {
			$token = $this->tokens[ $place ];
			if ( in_array( $token, array( 'let', 'const', 'var' ), true ) ) {
				return $token;
			}
			$partner = $this->pairs[ $place ] ?? null;
			if ( ';' === $token || ( null !== $partner && $partner > $place ) || $this->is_new_statement( $place ) ) {
				return '';
			}
			$place = $partner ?? $place;
		}

		return '';
	}

	/** Whether a value follows a value: then another statement begins. */
	private function is_new_statement( int $at ): bool {
		$token  = $this->at( $at );
		$before = $this->at( $at - 1 );
		if ( '!' !== $token && ( '' === $token || 1 !== preg_match( '~^[\w$"\'\x80-\xff]~', $token ) || in_array( $token, self::JOINS, true ) ) ) {
			return false;
		}

		return in_array( $before, array( ')', ']', '}' ), true ) || ( 1 === preg_match( '~^(?:[\w$"\'\x80-\xff]|/r)~', $before ) && 1 !== preg_match( self::GOES_ON, $before ) );
	}

	/** The place after a token; after what it encloses, for an opening bracket. */
	private function after( int $at ): int {
		return max( $at, $this->pairs[ $at ] ?? $at ) + 1;
	}

	/** Whether a token stands directly within a bracket. */
	private function has_at_top( int $open, string $sign ): bool {
		return $this->at( $this->until( $open + 1, array( $sign ) ) ) === $sign;
	}
}
