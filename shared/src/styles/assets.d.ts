declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

declare module '*.avif' {
  const address: string;
  export default address;
  export const width: number;
  export const height: number;
}

declare module '*.gif' {
  const address: string;
  export default address;
  export const width: number;
  export const height: number;
}

declare module '*.jpeg' {
  const address: string;
  export default address;
  export const width: number;
  export const height: number;
}

declare module '*.jpg' {
  const address: string;
  export default address;
  export const width: number;
  export const height: number;
}

declare module '*.png' {
  const address: string;
  export default address;
  export const width: number;
  export const height: number;
}

declare module '*.svg' {
  const address: string;
  export default address;
  export const width: number;
  export const height: number;
}

declare module '*.webp' {
  const address: string;
  export default address;
  export const width: number;
  export const height: number;
}
